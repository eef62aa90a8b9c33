import { keyTo } from '@soko/platform/view-store/key.ts'

export const MEMBERS = 'members'

export type MemberDocument = {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly photo: string
}

export const MemberKeys = {
  member: (userId: string) => keyTo<MemberDocument>(`member:${userId}`),
} as const
