import type { Key, ReactNode } from 'react';
import { Fragment, jsx as element } from 'react/jsx-runtime';
import { wholeText } from './whole-text.ts';

interface Props {
  children?: ReactNode;
}
type Type = Parameters<typeof element>[0];

const wrap = (text: string, key: string) => element('span', { children: text }, key);

/** Makes an element as React does, but with text that survives a translator. */
export function jsx(type: Type, props: Props, key?: Key) {
  const { children } = props;
  const whole = wholeText(type, children, wrap);
  // What a fragment holds stands beside things it can't know.
  const text = type === Fragment && typeof whole === 'string' && whole !== '' ? wrap(whole, 'text') : whole;
  return element(type, text === children ? props : { ...props, children: text }, key);
}

export { Fragment, jsx as jsxs };
