/** The colors of mails, light and dark: the same as on our pages. */
export const light = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  ink: '#20282b',
  muted: '#5c676b',
  line: '#e7e0d6',
  brick: '#b5451f',
  onBrick: '#ffffff',
  tint: '#f4e4da',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#15191b',
  surface: '#1e2427',
  ink: '#efeae2',
  muted: '#a9b1b3',
  line: '#343d41',
  brick: '#f2936b',
  onBrick: '#15191b',
  tint: '#3a2b24',
};

/** For mail programs that know dark mode; all others use each element's own colors. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
.paper{background-color:${dark.paper}!important}
.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.brick{color:${dark.brick}!important}
.button{background-color:${dark.brick}!important}
.on-brick{color:${dark.onBrick}!important}
.tint{background-color:${dark.tint}!important;color:${dark.ink}!important}
.photo{opacity:.92}
}
@media (max-width: 480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;
