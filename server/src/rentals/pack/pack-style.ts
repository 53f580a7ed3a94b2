import { lookNow, type Theme } from '@borough/domain/look';

const colorsOf = ({ ink, muted, line, paper, sunk, brick }: Theme) =>
  `--ink: ${ink}; --muted: ${muted}; --line: ${line}; --ground: ${paper}; --sunk: ${sunk}; --brick: ${brick};`;

/** The look of a pack's page in the installation's colors, on screens of any width and on paper. */
export const packStyle = (): string => `
:root { color-scheme: light dark; ${colorsOf(lookNow().light)} --bad: #9b2c1e; }
@media screen and (prefers-color-scheme: dark) { :root { ${colorsOf(lookNow().dark)} --bad: #f0917f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem;
  border-bottom: 2px solid var(--brick); padding-bottom: .75rem; margin-bottom: 1.5rem; }
.brand, h1, h2 { font-family: Georgia, "Times New Roman", serif; }
.brand { font-size: 1.5rem; font-weight: 600; line-height: 1.2; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; border-top: 1px solid var(--line); padding-top: 1.25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; }
.lead { font-size: 1.125rem; max-width: 44rem; margin-bottom: .5rem; }
.muted, figcaption, time { color: var(--muted); font-size: .875rem; }
.bad { color: var(--bad); font-weight: 600; }
a { color: var(--brick); }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; }
ol { list-style: none; margin: 0; padding: 0; } li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.said { white-space: pre-wrap; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
figure { margin: 0; } img { width: 100%; height: auto; border-radius: .5rem; background: var(--sunk); }
code { font-size: .8125rem; background: var(--sunk); padding: .1rem .3rem; border-radius: .25rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
@page { margin: 16mm 14mm; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 10.5pt; }
  h1, h2, h3 { break-after: avoid; }
  figure, li, dt { break-inside: avoid; } dt { break-after: avoid; }
  .photos { grid-template-columns: 1fr 1fr; } img { max-height: 9cm; object-fit: contain; }
}
`;
