import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({ version: z.string(), packageManager: z.string().optional() })

/** Reads the `package.json` of a folder. @throws Error if it is missing */
export const readPackage = (folder: string): z.infer<typeof Package> =>
  Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Returns `pnpm@12.4.2` for `pnpm@12.4.2+sha512.08ad`. @throws Error if the field names no version of pnpm */
export const packageManagerOf = (field: string): string => {
  const [, manager] = /^(pnpm@\d+\.\d+\.\d+)(?:\+|$)/.exec(field) ?? []
  if (manager === undefined)
    throw new Error(`Ghost is installed by pnpm, but this is no version of it: ${field}`)
  return manager
}
