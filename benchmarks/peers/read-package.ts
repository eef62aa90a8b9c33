import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({ version: z.string(), packageManager: z.string().optional() })

/** What a package says of itself. @throws Error when the folder has none. */
export const readPackage = (folder: string): z.infer<typeof Package> =>
  Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/**
 * What npm installs for the field `packageManager` of a package: `pnpm@12.4.2` of `pnpm@12.4.2+sha512.08ad`.
 * @throws Error when it names no version of pnpm.
 */
export const packageManagerOf = (field: string): string => {
  const [, manager] = /^(pnpm@\d+\.\d+\.\d+)(?:\+|$)/.exec(field) ?? []
  if (manager === undefined) throw new Error(`Ghost is installed by pnpm, and this names none: ${field}`)
  return manager
}
