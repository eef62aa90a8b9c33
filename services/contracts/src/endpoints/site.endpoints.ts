import { z } from 'zod'
import { SiteTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Site, SiteForAdmin } from '../types/site.ts'
import { ContactRequest, ReportRequest, SiteChange } from './site-bodies.ts'

export const SiteEndpoints = {
  get: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/site',
    summary: 'The settings of the site',
    description: 'Admins also get the contact-information and banking fields.',
    access: 'open',
    tags: () => [SiteTags.site],
    answers: { 200: z.union([SiteForAdmin, Site]) },
  }),
  update: endpoint({
    service: 'social',
    method: 'PUT',
    path: '/api/site',
    summary: 'Change the settings of the site',
    access: 'admin',
    body: SiteChange,
    answers: { 200: SiteForAdmin },
    problems: [409],
  }),
  contact: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the site',
    description: 'The message is mailed to the support address and stored for the admins.',
    access: 'open',
    body: ContactRequest,
    answers: { 202: null },
  }),
  report: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a post or a comment to the admins',
    access: 'bearer',
    body: ReportRequest,
    answers: { 202: null },
    problems: [404],
  }),
} as const
