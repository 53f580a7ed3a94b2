import { type Finding, findingsOf } from '../finding.ts';

/** Emoji that stand for an app: the camera, the ghost, the bird, the note, the plane, the green circle. */
const apps = '(?:📸|📷|👻|🐦|🐤|🕊|🎵|🎶|✈|🛩|💬|🟢|🟩|📘|🔵|🟣|🗨|🎮|𝕏)';
const money = '(?:💸|💵|💲|🤑)';
const name = '@?[a-z][a-z0-9]*[._\\d-][a-z0-9._-]*|@[a-z][a-z0-9._]+';
const everyday =
  '(?:thanks?|thank|perfect|great|nice|love|lovely|cool|awesome|ready|photos?|pics?|pictures?|party|costume|halloween|spooky|boo|music|songs?|shoot|shooting|wedding|time|please|yes|no|ok|okay|done|sent|here|there|looks?|beautiful|gorgeous|soon|today|tomorrow|tonight|happy|gracias|fun|camera|tent|gear|flight|trip|travel|safe|game|games|night)';

const patterns: readonly (readonly [pattern: RegExp, score: number])[] = [
  [new RegExp(`${apps}+ ?(?:[:=]|->|→|-)? ?(?:${name})(?!\\w)`, 'gu'), 2.5],
  [new RegExp(`${apps}+ (?:[a-z']+ ){1,3}(?:${name})(?!\\w)`, 'gu'), 2.2],
  [new RegExp(`${apps}+ ?(?:[:=]|->|→) ?[a-z]{3,}`, 'gu'), 2.5],
  [new RegExp(`^[^a-z0-9]*${apps}+ ?(?!${everyday}\\b)[a-z]{4,}[^a-z0-9]*$`, 'gu'), 2.2],
  [
    new RegExp(`^[^a-z0-9]*(?!${everyday}\\b)[a-z][a-z0-9._]{3,} ?(?:on|en|at)? ?${apps}+[^a-z0-9]*$`, 'gu'),
    2.1,
  ],
  [
    new RegExp(
      `\\b(?:on|my|ur|your|via|over|through|hit|en|mi|tu|the|got|have|use|same name|add me|find me|follow me|message me|text me|dm me) ?(?:the |my |on |en )?${apps}`,
      'gu',
    ),
    2.2,
  ],
  [new RegExp(`${money} ?(?:me|you|u|app|:|@|\\$)\\b`, 'gu'), 2.2],
];

/** Another app shown as emoji instead of named. */
export function findPictures(text: string): Finding[] {
  if (!/\p{Extended_Pictographic}/u.test(text)) return [];
  return patterns.flatMap(([pattern, score]) => findingsOf(text, pattern, 'social.contact', score));
}
