import { z } from 'zod'
import { Id, signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { connectionRefusals } from './refusals.ts'
import {
  AuthorizationStart,
  CardShownInput,
  ChosenBadgesInput,
  CompleteConnectionInput,
  ConnectionInput,
  Connections,
} from './schema.ts'

const tags = ['Connections']
const { notFound, premiumFeature } = portfolioRefusals
const { discordNotSetUp, spotifyNotSetUp, attemptInvalid, codeRefused, spotifyForbidden, providerUnavailable } =
  connectionRefusals

/** Discord and Spotify accounts of a portfolio. Other people's portfolios are refused as not found. */
export const connectionsContract = {
  get: signedInProcedure(notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/connections',
      tags,
      summary: 'The connected accounts of my portfolio',
    })
    .input(z.object({ portfolioId: Id }))
    .output(Connections),
  start: signedInProcedure(notFound, discordNotSetUp, spotifyNotSetUp)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/connections/{provider}/authorization',
      tags,
      successStatus: 201,
      summary: 'Start to connect an account',
      description:
        'Returns the provider’s address. Its `state` belongs to this session and works once, for 10 minutes.',
    })
    .input(ConnectionInput)
    .output(AuthorizationStart),
  complete: signedInProcedure(
    notFound,
    discordNotSetUp,
    spotifyNotSetUp,
    attemptInvalid,
    codeRefused,
    spotifyForbidden,
    providerUnavailable,
  )
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/connections/{provider}',
      tags,
      summary: 'Connect an account with the code that the provider returned',
    })
    .input(CompleteConnectionInput)
    .output(Connections),
  disconnect: signedInProcedure(notFound)
    .route({
      method: 'DELETE',
      path: '/portfolios/{portfolioId}/connections/{provider}',
      tags,
      summary: 'Disconnect an account and erase its tokens',
    })
    .input(ConnectionInput)
    .output(Connections),
  setVisible: signedInProcedure(notFound)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/connections/{provider}/visibility',
      tags,
      summary: 'Show or hide the card of an account',
    })
    .input(CardShownInput)
    .output(Connections),
  chooseBadges: signedInProcedure(notFound, premiumFeature)
    .route({
      method: 'PATCH',
      path: '/portfolios/{portfolioId}/discord-badges',
      tags,
      summary: 'Choose the Discord badges of my page',
      description: 'Other chosen badges stay. Without premium, badges can only be removed.',
    })
    .input(ChosenBadgesInput)
    .output(Connections),
}
