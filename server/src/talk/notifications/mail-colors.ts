import { lookNow, type Theme } from '@borough/domain/look';

/** The colors of mails by day and by night: those of our pages. */
interface MailColors {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  brick: string;
  onBrick: string;
  tint: string;
}

const colorsOf = (theme: Theme): MailColors => {
  const { paper, surface, ink, muted, line, brick } = theme;
  return { paper, surface, ink, muted, line, brick, onBrick: theme['on-brick'], tint: theme['brick-soft'] };
};

/** By day. */
export const light = (): MailColors => colorsOf(lookNow().light);

const dark = (): MailColors => colorsOf(lookNow().dark);

/** For mail programs that know dark mode; all others use each element's own colors. */
export const darkStyle = () => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
.paper{background-color:${dark().paper}!important}
.surface{background-color:${dark().surface}!important;border-color:${dark().line}!important}
.ink{color:${dark().ink}!important}
.muted{color:${dark().muted}!important}
.line{border-color:${dark().line}!important}
.brick{color:${dark().brick}!important}
.button{background-color:${dark().brick}!important}
.on-brick{color:${dark().onBrick}!important}
.tint{background-color:${dark().tint}!important;color:${dark().ink}!important}
.photo{opacity:.92}
.by-day{display:none!important}
.by-night{display:inline!important}
}
@media (max-width: 480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;
