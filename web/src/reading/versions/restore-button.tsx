import type { Post, PostVersion } from '@soko/contracts/types/post.ts'
import { RotateCcw } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useChangePostMutation } from '../../shared/posts/post-commands.api.ts'
import { versionsTexts as texts } from './versions.texts.ts'

type Props = { readonly post: Post; readonly version: PostVersion }

/** Restores an earlier version. Fails if the analysis has changed since the page was loaded. */
export const RestoreButton = ({
  post,
  version: { version, at: _at, seriesId: _series, ...content },
}: Props) => {
  const navigate = useNavigate()
  const [restore, { isLoading }] = useChangePostMutation()
  const run = async () => {
    const { data, error } = await restore({
      id: post._id,
      body: JSON.stringify({ ...content, version: post.version, note: texts.restoredNote(version) }),
      // A key derived from the content makes repeated requests idempotent.
      key: `restore-${post._id}-${version}-${post.version}`,
    })
    if (data === undefined) {
      notify('error', messageOf(error))
      return
    }
    notify('success', texts.restored(version))
    await navigate(paths.versions(data.slug))
  }
  return (
    <Button
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) void run()
      }}
    >
      <Icon of={RotateCcw} />
      {isLoading ? texts.restoring : texts.restore(version)}
    </Button>
  )
}
