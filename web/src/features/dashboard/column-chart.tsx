import { BarChart } from 'chartist';
import { useEffect, useRef } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { type ColumnTop, roomFor } from './column-tops.ts';
import './column-chart.css';

interface ColumnChartProps {
  /** What it shows, in a sentence for screen readers. */
  summary: string;
  labels: readonly string[];
  /** Null if unknown. */
  values: readonly (number | null)[];
  /** The value as shown above its column. */
  short: (value: number) => string;
  /** The color of the columns: a class in column-chart.css. */
  tone: 'earned' | 'views' | 'requests' | 'bookings';
  low?: boolean;
}

/** Columns side by side, each with its value above it. The exact numbers are in the table next to it. */
export function ColumnChart({ summary, labels, values, short, tone, low }: ColumnChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = new BarChart(
      place.current,
      { labels: [...labels], series: [[...values]] },
      {
        low: 0,
        chartPadding: { top: 18, right: 0, bottom: 0, left: 0 },
        axisX: { showGrid: false, offset: 24 },
        // Values are shown above the columns; grid lines without numbers would only be in the way.
        axisY: { showLabel: false, showGrid: false, offset: 0 },
      },
    );
    let tops: ColumnTop[] = [];
    chart.on('draw', (drawn) => {
      if (drawn.type !== 'bar') return;
      const value = values[drawn.index];
      drawn.element.attr({ 'stroke-width': Math.min(44, (drawn.axisX.axisLength / labels.length) * 0.66) });
      if (value) tops.push({ x: drawn.x2, y: drawn.y2 - 6, value, text: short(value) });
    });
    chart.on('created', ({ svg }) => {
      const words = svg.elem('g');
      for (const { x, y, text } of roomFor(tops, svg.width()))
        words.elem('text', { x, y }, 'column-value').text(text);
      tops = [];
    });
    return () => {
      chart.detach();
    };
  }, [labels, values, short]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={summary}
      className={classes('column-chart', `column-chart-${tone}`, low ? 'h-36' : 'h-56')}
    />
  );
}
