/** Lists steps of the lives test. A step without a size has the size 1. */
const listSteps = <const Name extends string>(...steps: readonly (Name | readonly [Name, number])[]) =>
  steps.map((step) => (typeof step === 'string' ? { what: step, size: 1 } : { what: step[0], size: step[1] }));

/** Sequences of public bug reports, which random runs might miss. */
export const FIXED_LIVES = [
  listSteps('charge', ['cancel', 0], ['refundToCard', 0], 'refundAtDesk', 'repeatEvents'),
  listSteps('charge', ['cancel', 0], 'refundTwiceAtOnce', 'repeatEvents'),
  listSteps('payTwiceAtOnce', 'cancelAsGuest', 'refundAtDesk', 'reinstate', 'payAtDesk'),
  listSteps(['discount', 0], ['changeDates', 0], 'refundAtDesk', 'cancelAsGuest', 'payAtDesk'),
  listSteps(
    'charge',
    ['refundAtBank', 0],
    'dispute',
    ['cancel', 0],
    'refundAtDesk',
    ['decideDispute', 0],
    'repeatEvents',
  ),
  listSteps('begin', 'checkIn', 'payAtDesk', 'checkOut', 'refundAtDesk', 'undoCheckOut', 'payAtDesk'),
  listSteps('begin', 'noShow', 'charge', 'checkIn', 'payAtDesk', ['checkOut', 0]),
  listSteps('payAtDesk', ['changeDates', 2], 'payAtDesk', 'refundAtDesk'),
  listSteps(
    ['chargeToConfirm', 0],
    'payDeposit',
    ['voidEntry', 0],
    'confirmCharge',
    ['chargeToConfirm', 0],
    'payAtDesk',
  ),
  listSteps(['chargeToConfirm', 1], ['payAtDesk', 0], 'confirmCharge', 'voidEntry', 'confirmCharge', 'charge'),
  listSteps('payAtDesk', ['changePersons', 0], 'refundAtDesk', ['changePersons', 1], 'payAtDesk', 'cancelAsGuest'),
  listSteps('arriveEarly', 'payAtDesk', 'checkOut', 'refundAtDesk', 'undoCheckOut', 'undoCheckIn'),
  listSteps('begin', ['checkIn', 2], 'payAtDesk', ['checkOut', 1], 'refundAtDesk', 'undoCheckOut', 'undoCheckIn'),
  listSteps(['discount', 0], 'extra', 'payAtDesk', ['voidEntry', 2], 'payAtDesk', 'cancel', 'refundAtDesk'),
  listSteps(
    'charge',
    ['cancel', 1],
    'refundToCard',
    ['changePenalty', 0],
    'refundToCard',
    ['changePenalty', 1],
    'payAtDesk',
  ),
  listSteps('payDeposit', ['discount', 2], 'extra', 'voidEntry', 'voidEntry', 'cancel', 'refundToCard'),
];
