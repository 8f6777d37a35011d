/** What lies in storage for a scan. */
import { scanFolder } from '../platform/storage/keys.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** One page as a file of its own. */
export const pieceKey = (scanKey: string, page: number): string => `${scanFolder(scanKey)}${page}.pdf`;

export const thumbnailKey = (scanKey: string, page: number): string => `${scanFolder(scanKey)}${page}.jpg`;

/** The rows must be gone already: what a crash leaves behind the sweep finds. */
export const deleteScanFiles = async (storage: Storage, scanKey: string): Promise<void> => {
  await storage.deleteFolder(scanFolder(scanKey));
  await storage.delete([scanKey]);
};
