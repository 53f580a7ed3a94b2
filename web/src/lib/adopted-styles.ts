import { useEffect } from 'react';

interface StylesProps {
  styles: string;
  dynamic?: boolean;
}

/**
 * The one function of `react-style-singleton` that dialogs use to lock scrolling, without a <style> element:
 * the sheet is adopted by the document, which a strict content security policy allows.
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
