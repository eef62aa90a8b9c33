import type { ComponentProps } from 'react'
import { useDarkTheme } from '../../shared/lib/theme.ts'
import type { Embed } from '@soko/contracts/text/embeds.ts'
import { frameOf } from './frame-of.ts'

/** The embedded sites do not work with the opaque origin of a frame without `allow-same-origin`. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

type Props = ComponentProps<'iframe'> & { readonly of: Pick<Embed, 'kind' | 'id' | 'address'> }

export const ExternalFrame = ({ of, ...props }: Props) => {
  const frame = frameOf(of, useDarkTheme() ? 'dark' : 'light')
  return (
    frame && (
      <iframe
        {...props}
        title={frame.title}
        src={frame.address}
        sandbox={SANDBOX}
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  )
}
