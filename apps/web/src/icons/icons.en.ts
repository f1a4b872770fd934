export const iconsEn = { label: 'Icon', search: 'Search icons', none: 'No icon has this name.' };
