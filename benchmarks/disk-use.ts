import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Returns bytes by folder and kind: `content/views` is `content/views.sqlite` with its write-ahead log. */
export const diskUse = async (folder: string): Promise<Readonly<Record<string, number>>> => {
  const sizes: Record<string, number> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = join(relative(folder, dirname(path)), entry.name.split('.')[0] ?? '')
    sizes[name] = (sizes[name] ?? 0) + (await stat(path)).size
  }
  return sizes
}
