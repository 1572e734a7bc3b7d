/** Specification 3.16: what an invitee may do without an account. */
export const inviteeRightsText = {
  pageTitle: '초대받은 분의 권리',
  title: '이 초대를 원하지 않나요?',
  lead: '가입하지 않아도 할 수 있어요. 이 링크로 아무도 가입하지 않았을 때만 돼요.',
  unknown: {
    label: '초대한 사람을 몰라요',
    what: '링크가 바로 끝나고, 초대한 사람에게 메일로 알려요. 누가 알렸는지는 전하지 않아요.',
    ask: '이 초대 링크를 끝낼까요?',
    confirm: '링크 끝내기',
    done: {
      title: '초대 링크를 끝냈어요',
      text: '초대한 사람에게 알렸어요. 이 링크로는 이제 아무도 가입할 수 없어요.',
    },
  },
  forget: {
    label: '제 이름을 지워 주세요',
    what: '초대한 사람이 적은 이름과 사이, 추천을 모두 지우고 링크를 끝내요.',
    ask: '이 초대에서 이름을 지울까요?',
    confirm: '이름 삭제하기',
    done: {
      title: '이름을 지웠어요',
      text: '초대에 적힌 이름과 사이, 추천을 모두 지웠어요. 백업에서도 곧 사라져요.',
    },
  },
  askDetail: '되돌릴 수 없어요. 다시 초대받으려면 새 링크가 필요해요.',
  cancel: '취소',
  pending: '처리하는 중…',
  dead: {
    title: '이 링크로는 할 수 없어요',
    text: '링크가 잘렸거나, 이미 누군가 가입했거나, 이미 지운 초대예요. 도움이 필요하면 메일로 알려 주세요.',
  },
  contact: '메일로 문의하기',
} as const;
