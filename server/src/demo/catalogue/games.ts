import { kind } from './item-kind.ts';

/** What members lend under Sports: games with balls, rackets or beanbags. */
export const games = [
  kind(
    'soccer',
    `
    Pop-up soccer goal and ball | 9/40 | Up in a minute, flat in another. | Soccer ball; Pump; Pegs
    Backyard soccer goal | 12/60 | Sturdy frame, real net, good for penalty practice until dark. | Net; Ball; Ground pegs
    Soccer set for a birthday party | 15/60 | A goal, six balls, twelve bibs and a whistle for the brave parent. | Six balls; Bibs; Cones; Whistle
    `,
    `
    5 Twelve eight-year-olds, three hours, no tears.
    5 Goal went up in a minute.
    5 Net is tight and the frame doesn't wobble.
    4 Great fun; the ball needed air.
    4 Good goal, bring your own pegs for hard ground.
    3 Net had a hole in one corner.
    `,
  ),
  kind(
    'basketball-hoop',
    `
    Portable basketball hoop | 22/120 | Adjusts from seven to ten feet. I help you move it; the base holds water. | Adjustable height; Ball; Pump
    Driveway basketball hoop for kids | 14/70 | Lower rim, softer ball, happier windows. | Low rim; Two balls; Wheels
    Basketball hoop with scoreboard | 26/140 | For a three-on-three afternoon. The scoreboard is honest. | Scoreboard; Two balls; Wheels
    `,
    `
    5 The whole street came out to play.
    5 Rolls easily and stands firm.
    5 Height adjusts in seconds.
    4 Great hoop, needs two people to move.
    4 Solid rim; net is a bit worn.
    3 The base leaked water onto our driveway.
    `,
  ),
  kind(
    'football',
    `
    Flag football set for twelve | 10/40 | Flags that hold, cones that stack, a ball with grip. | Flags; Cones; Football; Kicking tee
    Football and kicking tee | 4/20 | For a Thanksgiving game nobody forgets. | Kicking tee; Pump
    `,
    `
    5 Our Thanksgiving game finally had rules.
    5 Good grip, even in drizzle.
    4 Nice set. One flag belt is short.
    4 Ball was pumped and ready.
    3 A couple of flags were torn.
    `,
  ),
  kind(
    'baseball',
    `
    Baseballs and softballs for practice | 6/30 | Two dozen of each in a bucket you can sit on. | Bucket; 24 baseballs; 24 softballs
    Balls for batting practice | 8/40 | Thirty baseballs, thirty softballs, and a tee. | 60 balls; Batting tee; Mesh bag
    `,
    `
    5 A hundred swings without chasing a single ball.
    5 Clean balls, good seams.
    4 Great for our team, though a few balls are waterlogged.
    4 Plenty of balls, bucket lid is cracked.
    3 Half the softballs were pretty beat up.
    `,
  ),
  kind(
    'tennis',
    `
    Tennis racket and balls | 7/40 | Strung in spring, new grip. Two courts nearby are free on weekday mornings. | New grip; Three balls; Cover
    Tennis racket for a first try | 5/30 | Big head, soft strings. Find out whether lessons are worth it. | Oversize head; Three balls; Cover
    Junior tennis racket | 4/20 | For ages seven to ten. Light head, slow balls. | Light head; Soft balls
    Performance tennis racket demo | 9/80 | Try it for a week before spending serious money. | Fresh strings; Dampener; Bag
    `,
    `
    5 Great strings, and the grip feels new.
    5 Won my first set in ten years.
    5 Light, forgiving, easy on the elbow.
    5 Balls were fresh out of the can.
    4 Nice racket, a little head-heavy for me.
    4 Good for a casual match.
    3 String tension was low.
    `,
  ),
  kind(
    'badminton',
    `
    Badminton set for the yard | 9/40 | Everyone can play, and everyone does. Six fresh birdies in the tube. | Four rackets; Six birdies; Bag
    Badminton rackets, pair | 5/25 | Light and tightly strung. Bring them to the gym or the park. | Two rackets; Birdies; Case
    Badminton rackets for a family | 8/35 | Two long, two short, all with fresh grips. | Four rackets; Birdies; Fresh grips
    `,
    `
    5 Four generations played. Great-grandma won.
    5 Played on the beach until sunset.
    5 Good rackets and plenty of birdies.
    4 Fun set. The wind is not included in the fun.
    4 Light rackets, one grip is loose.
    3 One string was broken.
    `,
  ),
  kind(
    'ping-pong-table',
    `
    Folding ping-pong table | 28/150 | Rolls through a door and unfolds in one move. | Four paddles; Balls; Net; Wheels
    Ping-pong table for an office party | 34/180 | Our tournament lasted three weeks. Bracket sheet included. | Paddles; Balls; Bracket; Wheels
    `,
    `
    5 Smooth bounce and easy to unfold.
    5 Morale at our office is at an all-time high.
    4 Great table. You need a pickup or a van.
    4 Plays well, with a small nick in one corner.
    3 Wheels don't like gravel.
    `,
  ),
  kind(
    'ping-pong-paddles',
    `
    Ping-pong paddles and balls | 4/20 | The good rubber kind, not the ones that came with the table. | Two paddles; Six balls; Case
    `,
    `
    5 Real spin! What a difference.
    5 Grippy rubber and fresh balls.
    4 Very good paddles; one ball was cracked.
    3 Handles are a bit sticky.
    `,
  ),
  kind(
    'volleyball',
    `
    Volleyball net and ball | 14/60 | Tight net, straight lines, real game. Anchors for sand and grass. | Ball; Boundary lines; Anchors; Pump
    Beach volleyball set | 16/70 | Up in ten minutes with two people. Rinse it, please. | Sand anchors; Ball; Lines
    Volleyball net for mixed heights | 12/60 | Three settings, so kids get a chance. | Three heights; Soft ball; Carry bag
    `,
    `
    5 Net stayed tight all day at the beach.
    5 Lines and anchors included. A proper court.
    5 Up in ten minutes as promised.
    4 Great set, poles are a bit heavy.
    4 Good ball, net is slightly faded.
    3 One anchor kept pulling out of the sand.
    `,
  ),
  kind(
    'golf',
    `
    Golf clubs with stand bag | 28/180 | A forgiving set that makes a visitor look good. Balls and tees are in the pocket. | Stand bag; Putter; Balls and tees
    Left-handed golf clubs | 30/200 | Hard to find, easy to borrow. New grips. | New grips; Bag; Rain hood
    Women's golf clubs | 26/170 | Lighter shafts, full set, a bag that stands by itself. | Light shafts; Stand bag; Towel
    `,
    `
    5 Shot my best round in years with borrowed clubs.
    5 Clean grooves, new grips.
    5 Saved me the airline's baggage fee.
    4 Good set. The bag strap is worn.
    4 Nice clubs; driver is a bit loud.
    3 The sand wedge was missing.
    `,
  ),
  kind(
    'bowling',
    `
    Lawn bowling pins and ball | 8/35 | Grandparents beat teenagers, every time. | Ten pins; Ball; Scorecards
    `,
    `
    5 The surprise hit of our reunion.
    5 Sturdy pins and a lovely sound.
    4 Great fun; the lawn has to be flat.
    3 One pin won't stand on grass.
    `,
  ),
  kind(
    'cornhole',
    `
    Cornhole boards and bags | 12/60 | Regulation size, sanded smooth, eight bags. | Eight bags; Folding legs; Carry strap
    Cornhole set for weddings | 16/80 | Plain white boards that look good in pictures. | Eight bags; Scoreboard; Carry strap
    `,
    `
    5 Kept our guests busy between ceremony and dinner.
    5 Smooth boards, proper weight bags.
    4 Good set. Heavy to carry far.
    4 Fun for everybody; one bag leaks corn.
    3 Legs are wobbly on grass.
    `,
  ),
];
