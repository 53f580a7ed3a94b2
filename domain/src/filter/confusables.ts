/** Letters of other scripts, and symbols, that look like Latin letters, as pairs of strings of equal length. */
const lookalikes: readonly (readonly [foreign: string, latin: string])[] = [
  // Cyrillic, with the three that pass for digits.
  ['абвгеёзикмнорстухьѕіїјқҝүһԁԍԛԝӏӀ', 'a6bree3ukmhopctyxbsiijkkyhdgqwll'],
  ['АВСЕНІЈКМОРЅТУХЗБЬЧ', 'abcehijkmopstyx36b4'],
  // Greek.
  ['αβγεζηικλμνορτυχωϲϳσδ', 'abyeznik1mvoptuxwcjod'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'abezhikmnoptyxc'],
  // Armenian, Cherokee, Hebrew and others used for this purpose.
  ['օոսհցզքյգ', 'onuhgqpjq'],
  ['ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᎾᏢᏒᏚᎢᏙᎳᎩᏃ', 'abcdehjklmoprstvwyz'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  // Small capitals and phonetic letters.
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɑɡɩɪıɾʋɯƅƖǀ∣', 'agiiirvwbiii'],
  ['øłđħŧæœßðþ', 'oldhtaosdp'],
  ['∀∂∈⊂∪ℓ℮', 'adecule'],
  // Digits without the Unicode digit property.
  ['〇零一二三四五六七八九', '00123456789'],
  ['⓿❶❷❸❹❺❻❼❽❾', '0123456789'],
  ['⓵⓶⓷⓸⓹⓺⓻⓼⓽', '123456789'],
  ['➀➁➂➃➄➅➆➇➈', '123456789'],
  ['➊➋➌➍➎➏➐➑➒', '123456789'],
  // Punctuation that stands for a dot, a dash, an at sign or a quotation mark.
  ['。｡·•∙․‧・⋅', '.........'],
  ['‐‑‒–—―−﹣➖ー⁃﹘⸺', '-------------'],
  ['’‘ʼ′“”„″', '\'\'\'\'""""'],
  ['⁄∕÷﹨∶', '////:'],
];

/** Emoji people put before a number or an address, with the word they stand for. */
const pictures: readonly (readonly [pictures: string, word: string])[] = [
  ['📞📱☎🤳📲', ' phone '],
  ['📧✉📩📨📮', ' email '],
  ['🔟', '10'],
];

const regionalA = 0x1f1e6;
/** Where the rows of letter-like symbols start that Unicode normalization leaves unchanged. */
const letterRows = [regionalA, 0x1f130, 0x1f150, 0x1f170];

function buildTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const [foreign, latin] of lookalikes)
    [...foreign].forEach((letter, n) => table.set(letter, latin[n] ?? ''));
  for (const [drawn, word] of pictures) for (const picture of drawn) table.set(picture, word);
  for (const start of letterRows)
    for (let n = 0; n < 26; n++) table.set(String.fromCodePoint(start + n), String.fromCharCode(97 + n));
  return table;
}

/** What a character can pass for, in lowercase ASCII. */
export const confusables = buildTable();
