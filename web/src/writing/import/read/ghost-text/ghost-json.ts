import { escapeText } from '../../../editor/document/inline-html.ts'

export type Json = Readonly<Record<string, unknown>>
export type GhostText = { readonly html: string; readonly unknown: readonly string[] }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textIn = (json: Json, name: string): string => {
  const value = json[name]
  return typeof value === 'string' ? value : ''
}
export const listIn = (json: Json, name: string): readonly Json[] => {
  const value: unknown = json[name]
  return Array.isArray(value) ? value.filter(isJson) : []
}
export const quoted = (value: string): string => escapeText(value).replaceAll('"', '&quot;')

export const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
