import { useEffect } from 'react';

interface StylesProps {
  styles: string;
  dynamic?: boolean;
}

/**
 * Replaces the only function of `react-style-singleton` that dialogs use to lock scrolling. It adopts a style sheet instead of
 * adding a <style> element, which a strict content security policy allows.
 */
export function styleSingleton(): (props: StylesProps) => null {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return function Styles({ styles }) {
    useEffect(() => {
      sheet.replaceSync(styles);
      if (users++ === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        if (--users === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}
