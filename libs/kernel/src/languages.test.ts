import { bestLanguage, canonicalTag, directionOf, languagesWanted } from './languages.ts';

describe('languages', () => {
  it.each([
    ['AR-eg', 'ar-EG'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['english', undefined],
    ['en_GB', undefined],
    ['', undefined],
  ])('writes the tag %j by convention: %j', (text, tag) => expect(canonicalTag(text)).toBe(tag));

  it.each([
    ['ar', 'rtl'],
    ['ur-PK', 'rtl'],
    ['he', 'rtl'],
    ['az-Arab', 'rtl'],
    ['pa', 'ltr'],
    ['pa-PK', 'rtl'],
    ['uz', 'ltr'],
    ['nonsense-', 'ltr'],
  ])('writes %s in the direction %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));

  it('reads what a browser wants in its order', () => {
    expect(languagesWanted('hi;q=0.5, ar-EG,*;q=0.1,en;q=0.9,xx;q=0,en_GB')).toEqual(['ar-EG', 'en', 'hi']);
    expect(languagesWanted('')).toEqual([]);
  });

  it.each([
    [['de', 'ar'], ['fr', 'ar-EG', 'de'], 'ar'],
    [['en', 'en-GB'], ['en-GB'], 'en-GB'],
    [['zh-Hans', 'zh-Hant'], ['zh-TW'], 'zh-Hant'],
    [['zh-Hans'], ['zh-TW'], 'zh-Hans'],
    [['pt-BR'], ['pt'], 'pt-BR'],
    [['en'], ['fr'], undefined],
  ])('chooses of %j for %j: %j', (available, wanted, chosen) => expect(bestLanguage(available, wanted)).toBe(chosen));
});
