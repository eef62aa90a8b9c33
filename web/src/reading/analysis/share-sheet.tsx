import { Copy, MessageCircle, Send, Share2 } from 'lucide'
import type { Post } from '@soko/contracts/types/post.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { postTexts } from './post.texts.ts'

const { shareSheet: texts } = postTexts

type Props = {
  readonly post: Pick<Post, 'slug' | 'title'>
  readonly open: boolean
  readonly onClose: () => void
}

type Shared = { readonly title: string; readonly url: string }

/** The logo of X. The Lucide icon named `X` is a cross. */
const X_LOGO: IconNode = [
  ['path', { d: 'M4 4h4.2L20 20h-4.2Z' }],
  ['path', { d: 'm19.2 4-6.3 7' }],
  ['path', { d: 'm11.1 13-6.3 7' }],
]

const SERVICES = [
  {
    name: texts.whatsApp,
    icon: MessageCircle,
    address: ({ title, url }: Shared) => withQuery('https://wa.me/', { text: `${title}\n${url}` }),
  },
  {
    name: texts.telegram,
    icon: Send,
    address: ({ title, url }: Shared) => withQuery('https://t.me/share/url', { url, text: title }),
  },
  {
    name: texts.x,
    icon: X_LOGO,
    address: ({ title, url }: Shared) => withQuery('https://x.com/intent/post', { text: title, url }),
  },
] as const

/** Encodes spaces as `%20`, because WhatsApp does not decode `+` as a space. */
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

export const ShareSheet = ({ post: { slug, title }, open, onClose }: Props) => {
  const shared = { title, url: location.origin + paths.post(slug) }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <ul className="share-ways">
        {SERVICES.map(({ name, icon, address }) => (
          <li key={name}>
            <a
              className="btn quiet wide"
              href={address(shared)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              <Icon of={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <Button kind="quiet" wide onClick={() => void copy(shared).finally(onClose)}>
            <Icon of={Copy} />
            {texts.copy}
          </Button>
        </li>
        {'share' in navigator && (
          <li>
            <Button kind="quiet" wide onClick={() => void shareBySystem(shared).finally(onClose)}>
              <Icon of={Share2} />
              {texts.more}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

const copy = async ({ url }: Shared): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    notify('success', texts.copied)
  } catch {
    notify('error', texts.notCopied)
  }
}

const shareBySystem = async (shared: Shared): Promise<void> => {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(shared)
  }
}
