import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { nameProduct, usualProduct } from '../company.ts';
import { isCompanyName, type NameProblem, tidyName, whyNotAName, whyNotPartOfName } from './names.rules.ts';

/** Real people's names in many languages, some of which read like something else. */
const realNames = [
  "Sinéad O'Connor", 'Sinéad O’Connor', 'Seán Ó Briain', 'José', 'José Luis García-Márquez', 'Mª José Núñez',
  'Nguyễn Thị Minh Khai', 'Đặng Văn Ngữ', 'Jürgen Müller-Lüdenscheidt', 'Søren Kierkegaard', 'Åsa Öström', 'Þórdís Ægisdóttir',
  'Guðrún Ósvífursdóttir', 'Zoë Baird', 'Renée Zellweger', 'Anna Zelle', 'François L’Olonnais', 'D´Artagnan', 'Jean-Paul Sartre',
  'Łukasz Żółć', 'Dvořák Antonín', 'Ľudovít Štúr', 'Ștefan cel Mare', 'Őze Lajos', 'Kāwika Kahiapo', 'Kaʻiulani Cleghorn',
  'Muʿammad al-Khwārizmī', 'ʿAlī ibn Abī Ṭālib', 'Heydər Əliyev', 'Ayşe Gülçin Işık', 'İbrahim Tatlıses', 'Kɔfi Annan', 'Ɖeɖe Afi',
  'Nnámdị Àzíkìwé', 'Ọlọ́runtọ́bi Ṣóyínká', 'Gal·la Placídia', 'Íñigo Errejón', 'Martĳn van Rossum', 'Björk', 'Tom & Ann',
  'Jennifer 8. Lee', 'J. R. R. Tolkien', 'Martin Luther King, Jr.', 'Nicolas (Nico) Berg', 'X Æ', 'Maya R.', 'Li W.', 'O', 'Wu Yi',
  'Will Call', 'Johnny Cash', 'Penny Price', 'Chris Sale', 'Robert Service', 'Leopold Staff', 'Joe Root', 'Einar Billing',
  'Bill Ingersoll', 'Polly Cecil', 'Carey Steward', 'Billie Carey', 'Paula Stripling', 'Ana Policarpo', 'Olivia Police', 'Teame Amin',
  'Adam Inman', 'Manage Tamene', 'Stripes Kim', 'Henry the 8th', 'Studio 54',
  'David Attenborough', 'Johansson Scarborough', 'Marlborough', 'William Boroughs', 'Grace Hopper', 'Armin Adminov', 'Tea Ming',
  'Tim Cook', 'Signal Hill', 'Chase Banks', 'Mark Twain', 'Dot Comfort', 'Amy Adams', 'Thea Tommy', 'Adaline Botta', 'Stoddard Rota',
  'Мария Ивановна Петрова', 'Анна Smith', 'Фёдор Достоевский', 'Володимир Зеленський', 'Ђорђе Балашевић', 'Тот Сам', 'Төрегелді',
  'Γιώργος Σεφέρης', 'Ελένη', 'Պարույր Սևակ', 'შოთა რუსთაველი', 'דוד בן־גוריון', 'שׁוּלַמִּית', 'יצחק בשביס־זינגר',
  'محمود درويش', 'علی‌رضا افتخاری', 'مُحَمَّد', 'نجيب محفوظ', 'عبد الرحـمن', 'احمد فراز', 'ܐܦܪܝܡ', 'አበበ ቢቂላ',
  'रवीन्द्रनाथ ठाकुर', 'श्री', 'ক্ষুদিরাম বসু', 'ਗੁਰਮੀਤ ਸਿੰਘ', 'ગાંધી', 'சுப்பிரமணிய பாரதி', 'శ్రీ శ్రీ', 'ಕುವೆಂಪು', 'മാധവിക്കുട്ടി', 'ශ්‍රීමා',
  'สมชาย อำนาจเจริญ', 'ສົມຈິດ ບົວຄຳ', 'အောင်ဆန်းစုကြည်', 'ហ៊ុន សែន', 'བསྟན་འཛིན',
  '李小龙', '李小龍 Bruce', '欧阳修', '佐々木 小次郎', '小野田・寛郎', 'ヴィクトル・ユーゴー', 'さくら', '𠮷野家 太郎', '김대중', '남궁 민', 'ᠴᠢᠩᠭᠢᠰ',
  'ᏍᏏᏉᏯ', 'ⵎⴰⵙⵙⵉⵏⵉⵙⵙⴰ', 'ᑕᖅᑭᖅ', '𞤀𞤣𞤤𞤢𞤥',
]; // oxfmt-ignore

const refusedNames: [NameProblem, string[]][] = [
  [
    'office',
    ['Stripe Payments', 'Stripe', 'Maya Stripe', 'Customer Care', 'Trust and Safety', 'Billing', 'Police', 'The Police', 'Police Department',
      'The Management', 'Fraud Department', 'Borough', 'Borough Support T.', 'BOROUGH', 'borough-team', 'The Borough', 'Borough Inc.', "Borough's Maya", 'BoroughSupport',
      'boroughsupport', 'B o r o u g h', 'B0rough', 'Bor0ugh Maya', 'Bo rough', 'Team Verified', 'Team', 'Maya Support', 'Supp0rt',
      'Sup-port', 'Admin', 'Adm1n', 'Adrnin', 'ADMIN Maya', 'Site Admin', 'Site-Administrator', 'Moderator Max', 'Customer Service', 'customerservice',
      'Help Desk', 'Helpdesk', 'Security Center', 'Payments Team', 'Official Maya', 'Officia1 Maya', 'Maya Verified', 'Verífied', 'Soporte',
      'Equipo Oficial', 'Staff', 'Rental Office', 'Trust & Safety', '客服小王', '官方 Maya', 'Поддержка', 'Администратор', 'サポート',
      'ꓐꓳꓣꓳꓴꓖꓧ', 'ꓢꓴꓑꓑꓳꓣꓔ'],
  ],
  ['signs', ['Maya ✓', 'Maya ✔', 'Team ✅', 'Maya ☑', 'Maya √', 'Maya®', 'Maya ★', 'Maya 🙂', '$Maya', 'Maya | cheap', 'Maya_99', 'Maya@home',
    '<b>Maya</b>', 'Maya/Tom', 'Maya #1', 'Maya: call', 'M͓̽̽aya', 'a⃝']],
  ['hidden', ['Maya\u202eR', '\u2066Maya\u2069', 'Ma\u200bya', 'Ma\u00adya', 'Ma\u200dya', 'Ma\u200cya', '\ufeffMaya', 'Ma\ufeffya', 'Ma\u2060ya', 'Ma\u034fya', 'Maya\u3164', '\u115f', 'Maya\u2800',
    'Maya\u{e0041}', 'Maya\u0000', 'Maya\u0085', 'Maya\u061c', 'Maya\u200f', 'M\ufe0faya', 'Maya\ue000', 'محمد\u200dعلی', 'دار\u200cاب']],
  ['drawn', ['𝓜𝓪𝔂𝓪', '𝐁𝐨𝐫𝐨𝐮𝐠𝐡', 'Ｍａｙａ', 'Ⓜaya', 'ᴍᴀʏᴀ', 'ᴮᵒʳᵒᵘᵍʰ', 'Mayaᵀᴹ', 'Ⅿaya', '①Maya', 'ℳaya', 'ꜱupport', 'ﬁona', '𝟙aya']],
  ['mixed', ['Мaya', 'Mаya', 'Suрport', 'Βorough', 'Bόrough', 'Mayа R.', 'Maya Сох', 'Tοm', 'Аnna', 'Ꮇaya', 'Mayaი']],
  ['advert', ['Venmo Tomwheels X.', 'Venmo Tomwheels', 'Tom Paypal', 'CashApp Tom', 'Cash App Tom', 'V3nmo Tom', 'Pay-Pal Tom', 'WhatsApp Me', 'Telegram Tom',
    'Insta Maya', 'Zelle Tomwheels', 'Cheap Drills', 'Discount Dan']],
  ['signs', ['415 with 555 and lastly 0142', 'Maya 4155']],
  ['empty', ['.', '-', "''", '8', '()']],
]; // oxfmt-ignore

describe('a name', () => {
  test.each(realNames)('is %s', (name) => expect(whyNotAName(tidyName(name))).toBeNull());

  test.each(refusedNames.flatMap(([problem, names]) => names.map((name) => [name, problem] as const)))(
    'is not %j: %s',
    (name, problem) => expect(whyNotAName(tidyName(name))).toBe(problem),
  );

  test('of two parts may have a last part that is an office word or no letter at all', () => {
    for (const part of ['Service', 'Staff', '-', '.', 'Cash']) expect(whyNotPartOfName(part)).toBeNull();
    for (const part of ['✓', 'Ma\u200bya', 'Мaya']) expect(whyNotPartOfName(part)).not.toBeNull();
  });

  test('with an invisible sign, a bidi mark or a symbol anywhere in it is refused', () => {
    const sign = fc.constantFrom(
      '\u202a',
      '\u202e',
      '\u2066',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u3164',
      '✓',
      '✔',
      '✅',
      '𝐚',
      'ⓐ',
      '🙂',
      '\u0007',
    );
    fc.assert(
      fc.property(fc.constantFrom(...realNames), sign, fc.nat(), (name, added, at) => {
        const letters = Array.from(name);
        letters.splice(at % (letters.length + 1), 0, added);
        expect(whyNotAName(letters.join(''))).not.toBeNull();
      }),
    );
  });

  test('next to a word of ours is refused however it is written', () => {
    const costume = fc.constantFrom(
      (word: string) => word.toUpperCase(),
      (word: string) => word.replaceAll('o', '0'),
      (word: string) => word.replaceAll('o', 'о'),
      (word: string) => word.replace(/(?<=.)(?=.)/g, '-'),
      (word: string) => word.replace(/(?<=.)(?=.)/g, ' '),
      (word: string) => word.normalize('NFD').replace(/o/, 'o\u0301'),
      (word: string) =>
        Array.from(word, (letter) => String.fromCodePoint(0x1d41a + (letter.codePointAt(0) ?? 97) - 97)).join(
          '',
        ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...realNames),
        fc.constantFrom('borough', 'support', 'moderator'),
        costume,
        fc.boolean(),
        (name, word, wear, first) => {
          const worn = wear(word);
          expect(whyNotAName(first ? `${worn} ${name}` : `${name} ${worn}`)).not.toBeNull();
        },
      ),
    );
  });

  test('is judged at once, however long', () => {
    const began = process.threadCpuUsage();
    for (const piece of ['a', 'a ', 'my', 'ا\u200c', 'Aa', "'", 'ß']) whyNotAName(piece.repeat(20_000));
    // Processor time in microseconds: a busy machine must not fail the test.
    expect(process.threadCpuUsage(began).user).toBeLessThan(2_000_000);
  });

  test('is kept with its letters composed and one blank between words', () => {
    expect(tidyName('  Jose\u0301 \t\u00a0 Luis\n')).toBe('José Luis');
  });
});

test.each([
  ['Harbor Sharing', true],
  ['Harbor Sharing Support', true],
  ['HarborSharing', true],
  ['Harb0r Sharing LLC', true],
  ['Ann of Harbor Sharing', true],
  ['Harbor Kayaks', false],
  ['Ann Harbor', false],
  ['Sharing Harbor', false],
])('%s is the name of Harbor Sharing, LLC: %s', (name, is) => {
  expect(isCompanyName(name, 'Harbor Sharing, LLC')).toBe(is);
});

test.each([
  ['Miller', true],
  ['Miller, Inc.', true],
  ['Miller Customer Service', true],
  ['Anna Miller', false],
  ['Miller Kayaks', false],
])('%s is the name of Miller, Inc.: %s', (name, is) => {
  expect(isCompanyName(name, 'Miller, Inc.')).toBe(is);
});

describe('on a site with another name', () => {
  afterEach(() => nameProduct(usualProduct));

  test('nobody goes by that name, and everybody by their own', () => {
    nameProduct({ name: 'The Tool Library', tagline: 'Tools.' });
    for (const name of ['The Tool Library', 'TheToolLibrary', 'the t00l library crew'])
      expect(whyNotAName(name), name).toBe('office');
    expect(whyNotAName('Theo Liber')).toBeNull();
    nameProduct({ name: 'Kit', tagline: 'Tools.' });
    expect(['Kit', 'Kitty Moore'].map(whyNotAName)).toEqual(['office', null]);
    nameProduct({ name: '道具屋', tagline: 'Tools.' });
    expect(['道具屋', '山田花子', 'Maya R.'].map(whyNotAName)).toEqual(['office', null, null]);
  });
});
