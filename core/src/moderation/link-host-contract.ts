import { Done, keeperProcedure } from '../kernel/index.ts'
import {
  HostListInput,
  HostListPreview,
  ImportedHosts,
  ImportLinkHostsInput,
  LinkHostQuery,
  LinkHosts,
  linkHostRefusals,
  RemoveLinkHostInput,
  SetLinkHostInput,
} from '../link-hosts/index.ts'
import { moderationRefusals } from './refusals.ts'

const tags = ['Moderation']
const { deskNotFound } = moderationRefusals

/** Operations of keepers on the rules for the hosts of links. */
export const linkHostContract = {
  linkHosts: keeperProcedure(deskNotFound)
    .route({ method: 'GET', path: '/desk/link-hosts', tags, summary: 'List the rules for hosts of links' })
    .input(LinkHostQuery)
    .output(LinkHosts),
  setLinkHost: keeperProcedure(deskNotFound, linkHostRefusals.full)
    .route({
      method: 'POST',
      path: '/desk/link-hosts',
      tags,
      summary: 'Block a host, warn of it, or allow it',
      description: 'Counts for its subdomains too, at once, and for links that are on pages already.',
    })
    .input(SetLinkHostInput)
    .output(Done),
  removeLinkHost: keeperProcedure(deskNotFound, linkHostRefusals.notFound)
    .route({ method: 'DELETE', path: '/desk/link-hosts/{host}', tags, summary: 'Remove the rule for a host' })
    .input(RemoveLinkHostInput)
    .output(Done),
  previewLinkHosts: keeperProcedure(deskNotFound)
    .route({
      method: 'POST',
      path: '/desk/link-hosts/preview',
      tags,
      summary: 'Preview the import of a list of hosts',
    })
    .input(HostListInput)
    .output(HostListPreview),
  importLinkHosts: keeperProcedure(deskNotFound, linkHostRefusals.full)
    .route({
      method: 'POST',
      path: '/desk/link-hosts/import',
      tags,
      summary: 'Import a list of hosts',
      description: 'Hosts that have a rule of their own keep it.',
    })
    .input(ImportLinkHostsInput)
    .output(ImportedHosts),
}
