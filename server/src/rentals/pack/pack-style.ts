/** The look of a pack's page, on screens of any width and on paper. */
export const packStyle = `
:root { color-scheme: light dark; --ink: #231f1b; --muted: #665d54; --line: #ded5ca; --ground: #fdfbf8; --sunk: #f4eee6; --bad: #9b2c1e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1ebe3; --muted: #b5aa9e; --line: #453d35; --ground: #1b1815; --sunk: #26211c; --bad: #f0917f; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; border-top: 1px solid var(--line); padding-top: 1.25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; }
.muted, figcaption, time { color: var(--muted); font-size: .875rem; }
.bad { color: var(--bad); font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; }
ol { list-style: none; margin: 0; padding: 0; } li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.said { white-space: pre-wrap; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; } img { width: 100%; height: auto; border-radius: .5rem; background: var(--sunk); }
code { font-size: .8125rem; background: var(--sunk); padding: .1rem .3rem; border-radius: .25rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
@media print { body { max-width: none; padding: 0; } }
`;
