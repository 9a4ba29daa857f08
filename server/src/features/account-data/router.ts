import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { allowDownload } from './allow-download.ts'
import { downloadData } from './download-data.ts'
import { getDownloadState } from './get-download-state.ts'
import { prepareDownload } from './prepare-download.ts'

const { accountData } = procedures

export const accountDataRouter = {
  allow: accountData.allow.handler(handlerOf(allowDownload)),
  state: accountData.state.handler(handlerOf(getDownloadState)),
  prepare: accountData.prepare.handler(handlerOf(prepareDownload)),
  download: accountData.download.handler(handlerOf(downloadData)),
}
