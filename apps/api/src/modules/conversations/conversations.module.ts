import { Module } from '@nestjs/common';
import { ChatTokens } from '../../auth/chat-tokens.ts';
import { calls } from '@tessera/contracts/conversations/calls.contract';
import { contactMemories } from '@tessera/contracts/conversations/contact-memories.contract';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { evaluations } from '@tessera/contracts/evaluations/evaluations.contract';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ToolRights } from './tool-rights.ts';
import * as cases from './evaluations/evaluations.ts';
import { CallRooms } from './call-rooms.ts';
import * as callCommands from './calls.commands.ts';
import * as commands from './conversations.commands.ts';
import * as queries from './conversations.queries.ts';
import * as chats from './public-chats.ts';

/** Conversations with agents: public chats, and what members of the workspace see and do. */
@Module({
  controllers: [
    controllerFor(conversations, {
      list: queries.ListConversations,
      summary: queries.SummariseConversations,
      callStats: queries.ShowCallStats,
      download: queries.DownloadConversations,
      get: queries.GetConversation,
      send: commands.SendInConversation,
      take: commands.TakeConversation,
      giveBack: commands.GiveBackConversation,
      end: commands.EndConversation,
      annotate: commands.AnnotateConversation,
      erase: commands.EraseConversation,
      test: commands.TestAgent,
    }),
    controllerFor(contactMemories, { forget: commands.ForgetContact }),
    controllerFor(calls, { join: callCommands.CallInTest, recording: callCommands.OpenCallRecording }),
    controllerFor(evaluations, {
      list: cases.ListCases,
      save: cases.SaveCase,
      remove: cases.RemoveCase,
      run: cases.RunCases,
    }),
    controllerFor(publicChats, {
      page: chats.ShowChatPage,
      invitation: chats.ShowInvitation,
      open: chats.OpenChat,
      message: chats.SayInChat,
      read: chats.ReadChat,
      call: callCommands.CallAgent,
      leave: chats.LeaveChat,
    }),
  ],
  providers: [
    ToolRights,
    CallRooms,
    callCommands.CallInTestHandler,
    callCommands.OpenCallRecordingHandler,
    callCommands.CallAgentHandler,
    cases.ListCasesHandler,
    cases.SaveCaseHandler,
    cases.RemoveCaseHandler,
    cases.RunCasesHandler,
    ChatTokens,
    queries.ListConversationsHandler,
    queries.SummariseConversationsHandler,
    queries.ShowCallStatsHandler,
    queries.DownloadConversationsHandler,
    queries.GetConversationHandler,
    commands.SendInConversationHandler,
    commands.TakeConversationHandler,
    commands.GiveBackConversationHandler,
    commands.EndConversationHandler,
    commands.AnnotateConversationHandler,
    commands.EraseConversationHandler,
    commands.ForgetContactHandler,
    commands.TestAgentHandler,
    chats.ShowChatPageHandler,
    chats.ShowInvitationHandler,
    chats.OpenChatHandler,
    chats.SayInChatHandler,
    chats.ReadChatHandler,
    chats.LeaveChatHandler,
  ],
})
export class ConversationsModule {}
