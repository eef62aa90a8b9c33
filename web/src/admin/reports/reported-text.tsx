import type { Reported } from '@soko/contracts/types/report.ts'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { useGetCommentTextQuery, useGetPostVersionQuery } from '../admin.api.ts'
import { reportQueueTexts as texts } from './reports.texts.ts'

/** Shows the reported text. The text of a deleted analysis is only available while the report is open. */
export const TextAsReported = ({
  reported: { post, version, isChanged, isThere, removed, state },
}: {
  readonly reported: Reported
}) => {
  const isDeleted = !isThere && removed === null
  if (post === null || version === null || (isDeleted && state !== 'open')) return null
  return (
    <OnDemand summary={isDeleted ? texts.readDeleted : texts.asReported}>
      {isChanged && <p className="hint">{texts.changedSince}</p>}
      <Version id={post._id} version={version} />
    </OnDemand>
  )
}

export const DeletedComment = ({ id }: { readonly id: string }) => (
  <OnDemand summary={texts.readDeleted}>
    <CommentText id={id} />
  </OnDemand>
)

/** Loads when opened, because the server records that an admin has read a deleted text. */
const OnDemand = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="report-text"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

const Version = (asked: { readonly id: string; readonly version: number }) => {
  const query = useGetPostVersionQuery(asked)
  return (
    <Loaded query={query} loading={texts.loadingText} lines={4}>
      {({ title, desc, disclosure, canonicalUrl }) => (
        <div className="message-quote" dir="auto">
          <p>
            <b>{title}</b>
          </p>
          {disclosure !== '' && (
            <p>
              {texts.disclosure} {disclosure}
            </p>
          )}
          {canonicalUrl !== '' && (
            <p>
              {texts.firstPublished} {canonicalUrl}
            </p>
          )}
          <p className="message-words">{desc}</p>
        </div>
      )}
    </Loaded>
  )
}

const CommentText = ({ id }: { readonly id: string }) => {
  const query = useGetCommentTextQuery({ id })
  return (
    <Loaded query={query} loading={texts.loadingText} lines={2}>
      {({ comment }) => (
        <p className="message-words" dir="auto">
          {comment}
        </p>
      )}
    </Loaded>
  )
}
