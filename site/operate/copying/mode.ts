import { CannotCopy } from './site-data.ts'

export type Mode = 'embedded' | 'distributed'

/** Parses `embedded` or `distributed`. @throws CannotCopy */
export const parseMode = (option: string, text: string | undefined): Mode => {
  if (text === 'embedded' || text === 'distributed') return text
  throw new CannotCopy(`Use ${option} embedded or ${option} distributed.`)
}
