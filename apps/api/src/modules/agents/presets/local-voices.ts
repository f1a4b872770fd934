/** Voices of the local speech engine. */
export const localVoices = [
  { id: 'en-us', name: 'English (United States)', language: 'en' },
  { id: 'en-gb', name: 'English (Britain)', language: 'en' },
  { id: 'en-gb-scotland', name: 'English (Scotland)', language: 'en' },
  { id: 'hi', name: 'Hindi', language: 'hi' },
];
