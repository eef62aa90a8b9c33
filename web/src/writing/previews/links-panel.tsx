import { Limits } from '@soko/contracts/fields/limits.ts'
import type { PreviewLink } from '@soko/contracts/types/preview.ts'
import { Eye, Unlink } from 'lucide'
import { useState } from 'react'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { CopyField } from '../../shared/ui/copy-field.tsx'
import { previewPath } from '../drafts/draft-paths.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { useOwnPreviewQuery, useRevokePreviewLinkMutation } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.links

/** Only the response to the creation contains the token. */
type CreatedLink = { readonly link: PreviewLink; readonly token: string }

export const LinksPanel = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useOwnPreviewQuery({ id }, { refetchOnMountOrArgChange: true })
  const [createdLink, setCreatedLink] = useState<CreatedLink>()
  const isNotSynced = error !== undefined && statusOf(error) === 404
  return (
    <section className="secret-links">
      <h2>{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      <p className="hint">{texts.server}</p>
      {isNotSynced && <p className="hint">{texts.notSynced}</p>}
      {error !== undefined && !isNotSynced && (
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {error === undefined && data === undefined && <Skeleton lines={3} />}
      {data && (
        <FocusFallback>
          {data.links.length === 0 && <p className="hint">{texts.none}</p>}
          <ul className="secret-list">
            {data.links.map((link) => (
              <li key={link._id}>
                <LinkRow
                  id={id}
                  link={link}
                  token={createdLink?.link._id === link._id ? createdLink.token : undefined}
                />
              </li>
            ))}
          </ul>
          {data.links.length >= Limits.previewLinks ? (
            <p className="hint">{texts.full}</p>
          ) : (
            <NewLinkForm id={id} onCreate={setCreatedLink} />
          )}
        </FocusFallback>
      )}
    </section>
  )
}

type RowProps = { readonly id: string; readonly link: PreviewLink; readonly token: string | undefined }

const LinkRow = ({ id, link, token }: RowProps) => {
  const [revoke, { isLoading }] = useRevokePreviewLinkMutation()
  const { name, endsAt, opened, openedAt } = link
  const revokeLink = async () => {
    const { error } = await revoke({ id, linkId: link._id })
    if (error) notify('error', messageOf(error))
    else notify('success', texts.revoked(name))
  }
  return (
    <>
      <p>
        <b dir="auto">{name}</b>
      </p>
      {token !== undefined && (
        <CopyField
          label={texts.address(name)}
          hidesLabel
          value={location.origin + previewPath(token)}
          hint={texts.copyNow}
          texts={texts}
        />
      )}
      <p className="hint">
        {texts.ends} <FormattedDate at={endsAt} />
      </p>
      <p className="hint preview-opened">
        <Icon of={Eye} />
        <span>
          {openedAt === null ? (
            texts.notOpened
          ) : (
            <>
              {texts.opened(opened)} <FormattedDate at={openedAt} withTime />
            </>
          )}
        </span>
      </p>
      <Button
        wide
        aria-label={texts.revokeName(name)}
        aria-busy={isLoading}
        onClick={() => {
          if (!isLoading) void revokeLink()
        }}
      >
        <Icon of={Unlink} />
        {texts.revoke}
      </Button>
    </>
  )
}
