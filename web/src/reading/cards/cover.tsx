import './cover.css'
import type { Card } from '@soko/contracts/types/post.ts'
import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { useSyncExternalStore } from 'react'
import { neverChanges } from '../../shared/lib/use-hydrated.ts'

type Props = {
  readonly post: Pick<Card, 'image' | 'imageInfo'>
  /** The `sizes` of the image. On phones they should select the 640 px image, which is sharp enough. */
  readonly sizes: string
  /** Loads the picture at once with high priority. Others load lazily. */
  readonly priority?: boolean
}

type Variant = ImageInfo['variants'][number]

const srcSetOf = (variants: readonly Variant[], type: Variant['type']): string =>
  variants
    .filter((variant) => variant.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** Returns a tiny size if the browser saves data, so that it selects the smallest image. */
const useSizes = (sizes: string): string =>
  useSyncExternalStore(neverChanges, isSavingData, () => false) ? '1px' : sizes

const isSavingData = (): boolean => navigator.connection?.saveData === true

/** The cover of a post above a placeholder. It has no alt text, because the title is beside it. */
export const Cover = ({ post: { image, imageInfo }, sizes, priority = false }: Props) => {
  const effectiveSizes = useSizes(sizes)
  const { variants = [], placeholder = '', width, height } = imageInfo ?? {}
  const avif = srcSetOf(variants, 'image/avif')
  const webp = srcSetOf(variants, 'image/webp')
  return (
    <span className="pic">
      {placeholder !== '' && <img src={placeholder} alt="" />}
      <picture>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={effectiveSizes} />}
        {webp !== '' && <source type="image/webp" srcSet={webp} sizes={effectiveSizes} />}
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
