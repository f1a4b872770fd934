export function cameraFile(folder: string): Promise<string>;
