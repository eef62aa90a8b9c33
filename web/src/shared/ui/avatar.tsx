import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import { thumbnailOf } from '@soko/contracts/text/thumbnail.ts'

type Props = {
  readonly name: string
  readonly photo: string
  /** 30 px by default, 44 px for `md`, and 120 px for `xl` (80 px on phones). */
  readonly size?: 'md' | 'xl'
}

const BACKGROUNDS = ['', 'b', 'c', 'd']

export const initialsOf = (name: string): string =>
  withoutBidiControls(name)
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

const backgroundOf = (name: string): string =>
  BACKGROUNDS[
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      BACKGROUNDS.length
  ] ?? ''

/** Hidden from screen readers, because the name is next to it. */
export const Avatar = ({ name, photo, size }: Props) => (
  <span
    className={['av', photo === '' && backgroundOf(name), size].filter(Boolean).join(' ')}
    aria-hidden="true"
  >
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
