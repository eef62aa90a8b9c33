import './cover.css'
import type { Card } from '@soko/contracts/types/post.ts'
import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { useSyncExternalStore } from 'react'
import { neverChanges } from '../../shared/lib/use-hydrated.ts'

type Props = {
  readonly post: Pick<Card, 'image' | 'imageInfo'>
  /**
   * How wide it is drawn, as `sizes`. Saying less than the truth on phones is right: 640 px across a phone's screen look
   * sharp and weigh a third of what its pixel density would fetch.
   */
  readonly sizes: string
  /** For the one picture that a page opens with: fetched at once, before all others. Others wait until they come near. */
  readonly priority?: boolean
}

type Variant = ImageInfo['variants'][number]

const srcSetOf = (variants: readonly Variant[], type: Variant['type']): string =>
  variants
    .filter((variant) => variant.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** Where the browser says that data is dear, what has not been fetched by then comes in its smallest size. */
const useSizes = (sizes: string): string =>
  useSyncExternalStore(neverChanges, savesData, () => false) ? '1px' : sizes

const savesData = (): boolean => navigator.connection?.saveData === true

/**
 * A post's picture: its tiny placeholder, and above it the picture in the best format that the browser supports. It
 * fills the box that the style sheet defines, so the layout does not shift when it loads. It is decorative, because the
 * title is beside it. Posts without a picture use `DrawnCover`.
 */
export const Cover = ({ post: { image, imageInfo }, sizes, priority = false }: Props) => {
  const told = useSizes(sizes)
  const { variants = [], placeholder = '', width, height } = imageInfo ?? {}
  const avif = srcSetOf(variants, 'image/avif')
  const webp = srcSetOf(variants, 'image/webp')
  return (
    <span className="pic">
      {placeholder !== '' && <img src={placeholder} alt="" />}
      <picture>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={told} />}
        {webp !== '' && <source type="image/webp" srcSet={webp} sizes={told} />}
        <img
          src={image}
          alt=""
          width={width}
          height={height}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  )
}
