import { Drawing } from './drawing.tsx';

/** A porch lamp, lit or not. */
export function LampDrawing({ lit = true }: { lit?: boolean }) {
  return <Drawing name={lit ? 'lamp' : 'lamp-dark'} width={120} />;
}

/** An open moving box with nothing in it. */
export function BoxDrawing() {
  return <Drawing name="box" width={120} />;
}

/** A magnifying glass over a row of houses. */
export function SearchDrawing() {
  return <Drawing name="search" width={120} />;
}

/** Two speech bubbles over a fence. */
export function FenceDrawing() {
  return <Drawing name="fence" width={120} />;
}

/** A calendar sheet with a key on it. */
export function CalendarDrawing() {
  return <Drawing name="calendar" width={120} />;
}

/** A street whose house number is missing. */
export function StreetDrawing() {
  return <Drawing name="street" width={168} />;
}
