import { matchesOf } from './finding.ts';
const callWords =
  /\b(?:call|calls|text|txt|ring|phone|fone|cell|celly|cellphone|mobile|tel|telephone|dial|reach|sms|contact|hmu|hit me|area code|digits|llam\w+|celular|cel|telefono|marca\w*|what'?s ?app|wsp|landline|my direct|save (?:this|these)|write (?:this|it) down|buzz me|holler|get (?:a )?hold of me|get me (?:at|on)|find me (?:at|on)|lada|appel\w+|m'appeler|joindre|ligar|liga|telefonar?|zap|chiam\w+|anruf\w+|nummer)\b/;
const numberWord = /\b(?:number|num|no\.|nbr|numero|#)(?:'?s)?\b/g;
const otherNumber =
  /(?:serial|model|part|order|tracking|case|claim|booking|invoice|reservation|item|request|confirmation|policy|vin|plate|permit|patent|house|bus|lot|unit|account|isbn|sku|reference|ref|ticket|batch|product|house)[ -]?$/;

/** Whether the text mentions calling someone or someone's number, which makes digits suspicious. */
export function speaksOfCalling(text: string): boolean {
  if (callWords.test(text)) return true;
  for (const match of matchesOf(text, numberWord))
    if (!otherNumber.test(text.slice(Math.max(0, match.index - 14), match.index))) return true;
  return false;
}

const label =
  /\b(?:order|booking|request|serial|s\/n|sn|sku|upc|isbn|ean|tracking|invoice|model|part|item|reference|ref|confirmation|reservation|combo|combination|pin|vin|policy|permit|patent|transaction|receipt|ticket|licen[sc]e|plate|firmware|version|zips?|lot|channel|odometer|mileage|meter|batch|product|fcc|lockbox|keypad|(?<!area )code|barcode|listing|(?<!in )case|claim|fedex|ups|usps|id|highways?|hwy|routes?|iso|grits?)\b(?:[^a-z0-9.!?\n]{0,3}\b(?:number|numbers|num|no|id|is|the|on|it|was|in|ends|says|reads|code|codes|from|my|of|to|take|here|body|base|back|bottom|side|tag|label|sticker|filter|box|case|unit|frame|engine|motor|lens|battery|mower|tool|receipt|plate|charger|cover|lid|manual|inside|under|stamped|printed|this|that|its|one|part|reads?)\b\.?){0,5}[^a-z0-9.!?\n]{0,4}$/;
const labelAfter =
  /^[^a-z0-9]{0,3}(?:on (?:the|my) (?:label|sticker|tag|statement|box|receipt)|is the (?:serial|order|part|model|tracking)|shows on)\b/;
const closerCall = /\b(?:call|text|reach|cell|phone|dial|ring|my number|me at)\b/;

/** Whether the digits are labeled as something else: an order, a serial number, a ZIP code. */
export function isLabelled(text: string, start: number, end: number): boolean {
  const before = label.exec(text.slice(Math.max(0, start - 40), start));
  if (before && !closerCall.test(before[0])) return true;
  return labelAfter.test(text.slice(end, end + 30));
}
