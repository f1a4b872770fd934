import { fileTypeOf } from './file-type.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const zipped = (entry: string) => bytes(`PK\x03\x04${'\0'.repeat(26)}${entry}`);
const boxes = (brand: string) => bytes(`\0\0\0\x20ftyp${brand}${'\0'.repeat(20)}`);
const office = 'application/vnd.openxmlformats-officedocument';

describe('the type of a file', () => {
  it.each<[string, Buffer, string, string]>([
    ['a JPEG named as a program', bytes('\xff\xd8\xff\xe0 picture'), 'run.exe', 'image/jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0'), 'a', 'image/png'],
    ['a GIF', bytes('GIF89a'), 'a.gif', 'image/gif'],
    ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'a.webp', 'image/webp'],
    ['a HEIC', boxes('heic'), 'a.heic', 'image/heic'],
    ['an AVIF', boxes('avif'), 'a.avif', 'image/avif'],
    ['an mp4', boxes('isom'), 'a.mp4', 'video/mp4'],
    ['a QuickTime video', boxes('qt  '), 'a.mov', 'video/quicktime'],
    ['an m4a', boxes('M4A '), 'a.m4a', 'audio/mp4'],
    ['a wav', bytes('RIFF\x10\0\0\0WAVEfmt '), 'a.wav', 'audio/wav'],
    ['an mp3 without tags', bytes('\xff\xfb\x90\x44'), 'a.mp3', 'audio/mpeg'],
    ['a PDF named as a page', bytes('%PDF-1.7\n%\xe2\xe3'), 'a.html', 'application/pdf'],
    ['a Word document', zipped('[Content_Types].xml'), 'a.docx', `${office}.wordprocessingml.document`],
    ['a spreadsheet', zipped('xl/workbook.xml'), 'A.XLSX', `${office}.spreadsheetml.sheet`],
    ['a zip file named as a document', zipped('evil.exe'), 'a.docx', 'application/zip'],
    ['an office file with another ending', zipped('word/document.xml'), 'a.jpg', 'application/zip'],
    [
      'an OpenDocument text',
      zipped('mimetypeapplication/vnd.oasis.opendocument.textPK'),
      'a.zip',
      'application/vnd.oasis.opendocument.text',
    ],
    ['an old Word document', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.doc', 'application/msword'],
    ['an installer', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.msi', 'application/x-ole-storage'],
    ['a Windows program named as a photo', bytes('MZ\x90\0\x03'), 'photo.jpg', 'application/x-executable'],
    ['a Linux program', bytes('\x7fELF\x02\x01'), 'a', 'application/x-executable'],
    ['a script', bytes('#!/bin/sh\nrm -rf /'), 'a.txt', 'application/x-executable'],
    ['a page named as a text', bytes('<!DOCTYPE html><script>'), 'a.txt', 'text/html'],
    ['a page after blanks', bytes('\n\n  <body onload=alert(1)>'), 'a.csv', 'text/html'],
    ['an SVG named as a PNG', bytes('<svg onload="alert(1)">'), 'a.png', 'image/svg+xml'],
    ['an SVG in XML', bytes('<?xml version="1.0"?><svg xmlns="x">'), 'a.xml', 'image/svg+xml'],
    ['XML', bytes('<?xml version="1.0"?><a/>'), 'a.xml', 'application/xml'],
    ['a text', Buffer.from('नमस्ते, आशा'), 'a.txt', 'text/plain'],
    ['a text that is cut within a character', Buffer.from('आ').subarray(0, 2), 'a', 'text/plain'],
    ['a text in UTF-16', Buffer.from('\ufeffName', 'utf16le'), 'a.txt', 'text/plain'],
    ['a table', bytes('name,age\nAsha,41'), 'a.csv', 'text/csv'],
    ['a text named as a PDF', bytes('hello'), 'a.pdf', 'text/plain'],
    ['unknown bytes', bytes('\0\x01\x02\x03'), 'a.pdf', 'application/octet-stream'],
    ['bytes that are no text', bytes('caf\xe9 \x00'), 'a.txt', 'application/octet-stream'],
  ])('is found by its content: %s', (_what, head, name, type) => {
    expect(fileTypeOf(head, name)).toBe(type);
  });
});
