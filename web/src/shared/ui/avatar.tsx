import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import { thumbnailOf } from '@soko/contracts/text/thumbnail.ts'

type Props = {
  readonly name: string
  /** The address of the photo; empty for none. */
  readonly photo: string
  /** 30 px unless said; `md` 44, `xl` 120 (80 on phones). */
  readonly size?: 'md' | 'xl'
}

const GROUNDS = ['', 'b', 'c', 'd']

/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  withoutBidiControls(name)
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

const groundOf = (name: string): string =>
  GROUNDS[
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      GROUNDS.length
  ] ?? ''

/** A person's photo, or the initials on one of four grounds. Decoration: the name stands beside it. */
export const Avatar = ({ name, photo, size }: Props) => (
  <span className={['av', photo === '' && groundOf(name), size].filter(Boolean).join(' ')} aria-hidden="true">
    {photo === '' ? (
      initialsOf(name)
    ) : (
      <img
        src={size === 'xl' ? photo : thumbnailOf(photo)}
        alt=""
        width={30}
        height={30}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
)
