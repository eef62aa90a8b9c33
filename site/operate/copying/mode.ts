import { CannotCopy } from './site-data.ts'

/** How a site runs. */
export type Mode = 'embedded' | 'distributed'

/** Reads `embedded` or `distributed`. @throws CannotCopy */
export const parseMode = (option: string, text: string | undefined): Mode => {
  if (text === 'embedded' || text === 'distributed') return text
  throw new CannotCopy(`Say ${option} embedded or ${option} distributed.`)
}
