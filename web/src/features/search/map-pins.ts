import { numberText } from '@borough/domain/numbers';
import { groupPins } from '@borough/domain/maps/pin-groups.rules';
import type { Point } from '@borough/domain/search/distance.rules';
import type { Pins } from '@borough/domain/search/search.contract';
import type * as Leaflet from 'leaflet';
import type { LayerGroup, Map as LeafletMap, Marker } from 'leaflet';
import type { Pin } from './pins.api.ts';

/** The words on a pin, and how it is read out. */
export interface PinWords {
  price: string;
  said: string;
}

interface Actions {
  wordsOf: (pin: Pin) => PinWords;
  onPress: (ids: string[]) => void;
  onLit: (ids: readonly string[]) => void;
}

/** The most cards a pressed group shows. */
const mostTogether = 12;

/** The prices of items on a map, as buttons; those that would cover one another are groups with a number. */
export class MapPins {
  readonly #leaflet: typeof Leaflet;
  readonly #map: LeafletMap;
  readonly #layer: LayerGroup;
  readonly #actions: Actions;
  readonly #buttons = new Map<HTMLButtonElement, readonly string[]>();
  #pins: Pins = { pins: [], groups: [], partly: false };
  #lit: readonly string[] = [];

  constructor(leaflet: typeof Leaflet, map: LeafletMap, actions: Actions) {
    this.#leaflet = leaflet;
    this.#map = map;
    this.#actions = actions;
    this.#layer = leaflet.layerGroup().addTo(map);
    map.on('zoomend', () => this.#draw());
  }

  show(pins: Pins): void {
    this.#pins = pins;
    this.#draw();
  }

  /** Lights the pins of these items, alone or in a group. */
  light(ids: readonly string[]): void {
    this.#lit = ids;
    for (const [button, own] of this.#buttons) this.#dress(button, own);
  }

  #dress(button: HTMLButtonElement, own: readonly string[]): void {
    button.dataset['lit'] = String(own.some((id) => this.#lit.includes(id)));
  }

  #draw(): void {
    const focused = this.#buttons.get(document.activeElement as HTMLButtonElement); // only buttons are keys
    this.#layer.clearLayers();
    this.#buttons.clear();
    const zoom = this.#map.getZoom();
    const at = (point: Point) => this.#map.project([point.lat, point.lng], zoom);
    const single = this.#pins.pins.map((pin) => ({ ...at(pin), pins: [pin], items: 1 }));
    const far = this.#pins.groups.map((group) => ({ ...at(group), pins: [], items: group.items }));
    // From north to south, as the tab key goes through them.
    for (const { x, y, members } of groupPins([...single, ...far]).sort((a, b) => a.y - b.y)) {
      const pins = members.flatMap((member) => member.pins);
      const items = members.reduce((sum, member) => sum + member.items, 0);
      const [only] = pins;
      const middle = this.#map.unproject([x, y], zoom);
      this.#add(middle, items === 1 && only ? this.#single(only) : this.#group(middle, pins, items), pins);
    }
    if (focused)
      for (const [button, own] of this.#buttons)
        if (own.includes(focused[0] ?? '')) button.focus({ preventScroll: true });
  }

  #add(at: Point, button: HTMLButtonElement, pins: readonly Pin[]): Marker {
    const ids = pins.map(({ id }) => id);
    this.#leaflet.DomEvent.disableClickPropagation(button);
    // `mouseleave` would come after the page has heard that the pointer is over a card.
    for (const name of ['mouseover', 'focus']) button.addEventListener(name, () => this.#actions.onLit(ids));
    for (const name of ['mouseout', 'blur']) button.addEventListener(name, () => this.#actions.onLit([]));
    this.#buttons.set(button, ids);
    this.#dress(button, ids);
    const icon = this.#leaflet.divIcon({ html: button, className: 'map-pin', iconSize: [0, 0] });
    return this.#leaflet
      .marker([at.lat, at.lng], { icon, interactive: false, keyboard: false })
      .addTo(this.#layer);
  }

  #single(pin: Pin): HTMLButtonElement {
    const { price, said } = this.#actions.wordsOf(pin);
    return buttonOf(price, `${said}: ${pin.title}`, () => this.#actions.onPress([pin.id]));
  }

  #group(middle: Point, pins: readonly Pin[], items: number): HTMLButtonElement {
    const button = buttonOf(numberText(items), `${numberText(items)} items close together`, () => {
      const zoom = this.#map.getZoom();
      if (pins.length < items || pins.length === 0) {
        this.#map.setView([middle.lat, middle.lng], zoom + 2);
        return;
      }
      const bounds = this.#leaflet.latLngBounds(pins.map(({ lat, lng }) => [lat, lng]));
      // Neighbors of one owner share a point, however close one looks.
      const isOnePoint = bounds.getNorthEast().equals(bounds.getSouthWest());
      if (zoom >= this.#map.getMaxZoom() || (isOnePoint && pins.length <= mostTogether))
        this.#actions.onPress(pins.slice(0, mostTogether).map(({ id }) => id));
      else
        this.#map.setView(bounds.getCenter(), Math.max(zoom + 1, this.#map.getBoundsZoom(bounds.pad(0.3))));
    });
    button.classList.add('map-group');
    return button;
  }
}

function buttonOf(words: string, said: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.setAttribute('aria-label', said);
  button.addEventListener('click', onPress);
  return button;
}
