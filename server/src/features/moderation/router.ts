import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { countBurst } from './count-burst.ts'
import { decideAbout } from './decide-about.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideMany } from './decide-many.ts'
import { decideReport } from './decide-report.ts'
import { discardHeldUpload } from './discard-held-upload.ts'
import { getKeeper } from './get-keeper.ts'
import { getOwnRole } from './get-own-role.ts'
import { givePremium } from './give-premium.ts'
import { giveRole } from './give-role.ts'
import { importLinkHosts } from './import-link-hosts.ts'
import { listBursts } from './list-bursts.ts'
import { listHeldUploads } from './list-held-uploads.ts'
import { listLinkHosts } from './list-link-hosts.ts'
import { listLinkingPages } from './list-linking-pages.ts'
import { listLookAlikeTitles } from './list-look-alike-titles.ts'
import { listQueue } from './list-queue.ts'
import { previewLinkHosts } from './preview-link-hosts.ts'
import { readAppeal } from './read-appeal.ts'
import { readPerson } from './read-person.ts'
import { readPicture } from './read-picture.ts'
import { readReport } from './read-report.ts'
import { refundPayment } from './refund-payment.ts'
import { releaseHeldUpload } from './release-held-upload.ts'
import { removeLinkHost } from './remove-link-host.ts'
import { restoreDecision } from './restore-decision.ts'
import { searchPeople } from './search-people.ts'
import { setLinkHost } from './set-link-host.ts'

const { moderation } = procedures

export const moderationRouter = {
  keeper: moderation.keeper.handler(handlerOf(getKeeper)),
  queue: moderation.queue.handler(handlerOf(listQueue)),
  readReport: moderation.readReport.handler(handlerOf(readReport)),
  readPicture: moderation.readPicture.handler(handlerOf(readPicture)),
  decide: moderation.decide.handler(handlerOf(decideReport)),
  readAppeal: moderation.readAppeal.handler(handlerOf(readAppeal)),
  decideAppeal: moderation.decideAppeal.handler(handlerOf(decideAppeal)),
  ownRole: moderation.ownRole.handler(handlerOf(getOwnRole)),
  search: moderation.search.handler(handlerOf(searchPeople)),
  readPerson: moderation.readPerson.handler(handlerOf(readPerson)),
  decideAbout: moderation.decideAbout.handler(handlerOf(decideAbout)),
  restore: moderation.restore.handler(handlerOf(restoreDecision)),
  linkingPages: moderation.linkingPages.handler(handlerOf(listLinkingPages)),
  decideMany: moderation.decideMany.handler(handlerOf(decideMany)),
  refund: moderation.refund.handler(handlerOf(refundPayment)),
  givePremium: moderation.givePremium.handler(handlerOf(givePremium)),
  giveRole: moderation.giveRole.handler(handlerOf(giveRole)),
  bursts: moderation.bursts.handler(handlerOf(listBursts)),
  countBurst: moderation.countBurst.handler(handlerOf(countBurst)),
  heldUploads: moderation.heldUploads.handler(handlerOf(listHeldUploads)),
  discardHeldUpload: moderation.discardHeldUpload.handler(handlerOf(discardHeldUpload)),
  releaseHeldUpload: moderation.releaseHeldUpload.handler(handlerOf(releaseHeldUpload)),
  lookAlikeTitles: moderation.lookAlikeTitles.handler(handlerOf(listLookAlikeTitles)),
  linkHosts: moderation.linkHosts.handler(handlerOf(listLinkHosts)),
  setLinkHost: moderation.setLinkHost.handler(handlerOf(setLinkHost)),
  removeLinkHost: moderation.removeLinkHost.handler(handlerOf(removeLinkHost)),
  previewLinkHosts: moderation.previewLinkHosts.handler(handlerOf(previewLinkHosts)),
  importLinkHosts: moderation.importLinkHosts.handler(handlerOf(importLinkHosts)),
}
