import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import {
  answers,
  type CaseDetail,
  type CaseResponse,
  type CaseSummary,
  type MessageResponse,
  type ReportedMessageResponse,
  type ReportedPicturesResponse,
} from '@unburden/contracts';
import { StaffOnly } from '../../common/access.decorators.js';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Page } from '../../pagination/cursor.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { CaseNoteDto, CasesQueryDto, RemoveMessageDto, ResolveDto } from '../reports/report.dto.js';
import { CasesService } from './cases.service.js';

@StaffOnly()
@Controller('moderation/cases')
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  @Answer('The queue of reported things, most urgent first, then the oldest', ['CaseSummary'])
  @Get()
  list(@CurrentUser() actor: Caller, @Query() query: CasesQueryDto): Promise<Page<CaseSummary>> {
    return this.cases.page(actor, query);
  }

  @Answer(
    'A case with its context; nobody has those about themselves',
    'CaseDetail',
    'caseNotFound',
  )
  @Get(':caseId')
  get(@CurrentUser() actor: Caller, @Param('caseId', IdPipe) caseId: string): Promise<CaseDetail> {
    return this.cases.get(actor, caseId);
  }

  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Takes a case in hand',
    'CaseResponse',
    'caseNotFound',
    'caseReported',
    'caseClaimed',
    'caseResolved',
  )
  @Post(':caseId/claim')
  async claim(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
  ): Promise<CaseResponse> {
    return { message: answers.caseClaimed, case: await this.cases.claim(actor, caseId) };
  }

  @UseGuards(NoFieldsGuard)
  @Answer(
    'Gives a case back to the queue',
    'CaseResponse',
    'caseNotFound',
    'caseClaimed',
    'caseResolved',
  )
  @Delete(':caseId/claim')
  async release(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
  ): Promise<CaseResponse> {
    return { message: answers.caseReleased, case: await this.cases.release(actor, caseId) };
  }

  @Answer(
    'Adds a note for the staff',
    'CaseResponse',
    'caseNotFound',
    'caseReported',
    'caseResolved',
    'tooManyNotes',
  )
  @Post(':caseId/notes')
  async addNote(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
    @Body() { text }: CaseNoteDto,
  ): Promise<CaseResponse> {
    return { message: answers.caseNoteAdded, case: await this.cases.addNote(actor, caseId, text) };
  }

  @HttpCode(200)
  @Answer(
    'Resolves all reports of a case',
    'CaseResponse',
    'caseNotFound',
    'caseReported',
    'caseClaimed',
    'caseResolved',
    'notDone',
    'authorGone',
  )
  @Post(':caseId/resolve')
  async resolve(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
    @Body() input: ResolveDto,
  ): Promise<CaseResponse> {
    return { message: answers.caseResolved, case: await this.cases.resolve(actor, caseId, input) };
  }

  @UseGuards(NoFieldsGuard)
  @Answer(
    'Reopens a case, and withdraws the notices of its outcome',
    'CaseResponse',
    'caseNotFound',
    'caseReported',
    'caseNotResolved',
    'caseReplaced',
  )
  @Delete(':caseId/resolve')
  async reopen(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
  ): Promise<CaseResponse> {
    return { message: answers.caseReopened, case: await this.cases.reopen(actor, caseId) };
  }

  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Reads a reported message with its neighbours, which is recorded',
    'ReportedMessageResponse',
    'caseNotFound',
    'caseReported',
    'messageNotFound',
    'caseResolved',
  )
  @Post(':caseId/message')
  async readMessage(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
  ): Promise<ReportedMessageResponse> {
    return { lines: await this.cases.readMessage(actor, caseId) };
  }

  @Answer(
    'Takes a reported message out of the chat, for both, and tells its sender',
    'MessageResponse',
    'caseNotFound',
    'caseReported',
    'messageNotFound',
    'caseResolved',
  )
  @Delete(':caseId/message')
  async removeMessage(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
    @Body() input: RemoveMessageDto,
  ): Promise<MessageResponse> {
    await this.cases.removeMessage(actor, caseId, input);
    return { message: answers.messageDeleted };
  }

  @UseGuards(NoFieldsGuard)
  @HttpCode(200)
  @Answer(
    'Shows the reported picture of a message or a profile, which is recorded',
    'ReportedPicturesResponse',
    'caseNotFound',
    'caseReported',
    'notFound',
    'caseResolved',
  )
  @Post(':caseId/pictures')
  async viewPictures(
    @CurrentUser() actor: Caller,
    @Param('caseId', IdPipe) caseId: string,
  ): Promise<ReportedPicturesResponse> {
    return { pictures: await this.cases.viewPictures(actor, caseId) };
  }
}
