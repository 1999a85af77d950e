import type { DemoThread } from './demo-community.js';

/** Posts about loneliness and grief, each with its whole thread. */
export const lonelinessAndGrief: DemoThread[] = [
  {
    by: 'wren',
    title: `I ran out of my mum's voicemails and then found one more`,
    text: `I had seven saved. I'd rationed them like sweets. One on my birthday, one for when I had flu, and so on, and by this spring I knew all seven so well that they'd stopped being her and turned into a sort of song.

Yesterday was a year. I'd braced for it: day off, good soup, her cardigan. Around four I was clearing space on the old tablet that she used to borrow and there was a recording on it. Eleven minutes. She must have sat on it or something, because it's just her in her kitchen with the radio on, not knowing.

She hums. She drops something and says "oh, you bugger." She asks the cat a question and waits for the answer. At nine minutes she says, to nobody, "right then," and I'd forgotten that she said that before getting up from every chair of her life.

I'd expected to be sad yesterday. I hadn't expected to be given anything.

I played it twice, and on the second go I noticed that I'd started answering her. She'd rattle a drawer and I'd say "try the other one." Afterwards I got up to put the soup on, and I said "right then" without meaning to, and there she was in my own mouth.`,
    comments: [
      {
        by: 'Nana Jo',
        text: 'Eleven whole minutes of her not knowing! That is the real her. The birthday ones are lovely, but this one is Tuesday.',
        replies: [
          {
            by: 'wren',
            text: `Yes, that's it, it's Tuesday. I've got a year of missing her best and I'd been missing her Tuesday more than anything.`,
          },
        ],
      },
      {
        by: 'Library Ghost',
        text: 'Practical kindness from a person who looks after old recordings: copy it to two other places tonight, before you listen again. Then listen as often as you like.',
        replies: [
          {
            by: 'wren',
            text: `Done. Three places. One of them is my brother. I hadn't thought of sending it to him until you said that.`,
            replies: [
              {
                by: 'Library Ghost',
                text: 'How did he take it?',
                replies: [
                  {
                    by: 'wren',
                    text: `We don't talk much, he and I. He sent back "oh you bugger" and then nothing for an hour, and then "can I come for dinner."`,
                    replies: [
                      {
                        by: 'Ibrahim K.',
                        text: 'Your mother has arranged that dinner. This is how mothers work, even now.',
                        replies: [
                          {
                            by: 'wren',
                            text: 'She always did say we needed our heads knocking together. Right then.',
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: `The first year I dreaded the day itself, and it was always the ordinary ones either side that got me. I'm glad yours brought something with it.`,
      },
      {
        by: 'Marisol',
        text: 'What did she ask the cat?',
        replies: [
          {
            by: 'wren',
            text: `"And what do you think you're doing up there, madam?" The cat lives with me now. I've started asking her the same thing and she has the same lack of an answer.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: 'The last of the Thursdays',
    text: `We began in 1983, four young teachers with one bottle of sherry between us, marking books round my dining table. It outlasted two headmasters, three husbands and the sherry.

We lost Pam first, and then there were three, and we left her chair. Then Ruth moved to be near her daughter and went downhill rather fast. Joyce and I carried on, two old birds at a table for six. Joyce went in February. I have been telling people that I'm "between Thursdays".

What I hadn't foreseen is that I am now the only one who remembers. If I say "the business with the hamster and the inspector", there's nobody left on this earth who will start to laugh before I've finished. It isn't just that they're gone. I'm holding all four ends of the cloth.

I laid the table anyway this week. I marked the crossword in red.`,
    comments: [
      {
        by: 'loose_threads',
        text: `All four ends of the cloth. Will you tell us about the hamster and the inspector? We can't laugh before you finish but I promise to laugh straight afterwards.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: 'Very well. The inspector put his hat on the nature table. The hamster was expecting. Nobody, including the hamster, had told us. I shall leave you to picture the moment at which he put on his hat.',
            replies: [
              {
                by: 'loose_threads',
                text: 'I have just barked out loud in a fabric shop. How many?',
                replies: [
                  {
                    by: 'Grey Cardigan',
                    text: 'Five. Ruth told him, quite straight-faced, "We do try to make visitors feel at home." We got an excellent report.',
                    replies: [
                      {
                        by: 'bus line 42',
                        text: `I've told that at the depot this morning. Fourteen drivers now know about Ruth. Thought you'd like that.`,
                        replies: [
                          {
                            by: 'Grey Cardigan',
                            text: `I can't tell you what that does for me. Fourteen drivers! She'd have wanted to know if any of them were single.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'blue kettle',
        text: `My Thursdays are a Sunday, but otherwise I know that table. I've begun writing ours down, just a page at a time, badly. It's rather good company.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: 'A page at a time I could manage. I have a great many red pens.',
          },
        ],
      },
      {
        by: 'first-gen',
        text: `I had a teacher like the four of you. She's the reason that I'm at college. I bet there are a few hundred people out there who'd laugh before you finished.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `You've quite undone me. Do write and tell her, if you can. A postcard will do. We kept every single one.`,
            replies: [
              {
                by: 'first-gen',
                text: `I mailed one today, care of my old school. It has a hamster on it. She won't know why, but you will.`,
              },
            ],
          },
        ],
      },
      {
        by: 'half.a.map',
        text: `I'm only twenty-nine and I don't have a Thursday yet. You've made me want to start one and keep it for forty years.`,
      },
    ],
  },
  {
    by: 'tidepool',
    title: 'Eleven weeks, and Pip',
    text: `It was early. Everyone says so, as a comfort: it was early. And it was. It was eleven weeks, the size of a lime according to a chart I can't get out of my head, and I now can't go near limes.

I teach. On the Monday I stood in front of a room of thirteen-year-olds and explained how starfish regrow an arm, and a boy asked, "Does it know it's missing one?" and I said that I'd look it up.

My husband's been lovely. He took the app off my phone without being asked. But he gets up and goes to work and I can't tell where he has put it. I seem to have mine with me everywhere, like a coat on a warm day.

I don't need advice, I don't think. I just wanted it to have been said somewhere that there was someone, for eleven weeks, and that we'd started calling them Pip.`,
    comments: [
      {
        by: 'kitchen.light',
        text: `Hello, Pip. I'm so sorry, tidepool.`,
      },
      {
        by: 'small.hours',
        text: `I'm somebody's husband in this, from two years ago. I'll tell you where I put mine. In the car, mostly. I sat in the work car park for ten minutes each morning and then I went in and was fine. She never knew, because I thought being fine was my job.`,
        replies: [
          {
            by: 'tidepool',
            text: 'Did you ever tell her?',
            replies: [
              {
                by: 'small.hours',
                text: `After about four months. She asked why the seat was always pushed back. I told her I'd been sitting there. She said "I wish I could've sat with you." I'd thought I was sparing her, and I was only leaving her on her own with it.`,
                replies: [
                  {
                    by: 'tidepool',
                    text: 'I asked him tonight, where do you go with it. He goes to the garage. He has been sanding the same shelf. We sat out there together on paint tins till it got dark.',
                    replies: [
                      {
                        by: 'small.hours',
                        text: `I'm glad. I hope that shelf ends up somewhere you'll both see it.`,
                        replies: [
                          {
                            by: 'tidepool',
                            text: `It's the smoothest shelf in the world. It's going in the kitchen. There'll be no limes on it.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'NightShift Nora',
        text: `"It was early" is something people say because they don't know what else to hand you. It doesn't have to fit. You can put it down.`,
      },
      {
        by: 'Marisol',
        text: `I have three kids and there was one before them. Twenty years later I still count four when I'm counting heads at the beach. Nobody notices, but I do, and it's become a tender thing and not a terrible one.`,
        replies: [
          {
            by: 'tidepool',
            text: `Thank you for telling me it changes. I don't want to stop counting, only for it to be tender.`,
          },
        ],
      },
    ],
  },
  {
    by: 'old_bicycle',
    title: 'I still put out two cups, and I have decided not to stop',
    text: `My son caught me at it. Two cups, two saucers, the milk jug nobody needs. He gave me a look as if he'd found the gas on. "Dad," he said, very gently, and I could see that he was planning a conversation with his sister.

I'm not confused. I'm seventy-one and I know perfectly well she's dead, I was there. But I made that woman her tea for forty-four years and my hands don't see why they should be told to leave half the job undone. So they put out the second cup, and I look at it, and I think, morning, love. Then I have my tea. When I've finished I put hers back clean.

It takes about a second and it does no harm, and it is the best second of the day.`,
    comments: [
      {
        by: 'slow.river',
        text: `Tell your son exactly what you told us, in those words. He isn't worried about the cup, he's worried about you. This would settle him.`,
        replies: [
          {
            by: 'old_bicycle',
            text: 'I did as you said. I read it to him off the screen, feeling a fool. He went to the cupboard and got down a third one.',
            replies: [
              {
                by: 'slow.river',
                text: `Well, now I'm done for the evening.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Åsa',
        text: `In my grandmother's house there was always one more plate. Nobody explained it. As a child I thought it was only good manners.`,
      },
    ],
  },
  {
    by: 'far-from-home',
    title: 'Instructions for spending the holiday alone, from someone in her sixth year of it',
    text: `I take care of other people's parents in a cold country. My own are fourteen hours ahead. Each December people ask, with the tilted head, "and will you be with family?" The first years I said yes so that they'd feel better.

So this is what I do. I work the day shift, because the residents with no visitors need somebody with a paper hat on. I call home at my midnight, when it's already their afternoon and all the cousins are shouting and nobody can find the bottle opener. They prop me against the fruit bowl. I'm passed around. For one hour I'm a small bright rectangle at a very loud table.

After that it's quiet and I make noodles for long life, and I open one present that I bought for myself in October and have honestly forgotten. This year it was socks, and a note: "you did it again." I don't remember writing that note. I cried over it a little, and they are very good socks.`,
    comments: [
      {
        by: 'NightShift Nora',
        text: `I've worked six of the last eight. Whoever's in the paper hat on those shifts is holding the building up. I'm borrowing the October present idea and the note.`,
        replies: [
          {
            by: 'far-from-home',
            text: 'Please do. The secret is to buy it on a bad day, then you really forget.',
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `My sister is in one of those homes and I can't get to her in the winter. If somebody like you is there in a paper hat, I can sleep. Thank you, sweetheart.`,
        replies: [
          {
            by: 'far-from-home',
            text: `Tell me what she likes to be called and I'll say it to one of mine in her honor. Most of them like to be called by the old nickname.`,
            replies: [
              {
                by: 'Nana Jo',
                text: 'Dolly. She was baptized Dorothea, and nobody ever used it but the priest.',
                replies: [
                  {
                    by: 'far-from-home',
                    text: `I told Mrs. A that today she's Dolly. She said, "About time."`,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'maple-street',
    title: 'Nobody warned me that the grocery list would be the thing that got me',
    text: `I was fine at the dorm. I made the bed, I hugged her a normal amount, I drove four hours home with the radio up. Friends had told me to brace for the empty bedroom so I'd shut the door like a sensible person.

And then I was in the store on Monday and I'd put the sour apple yogurts in the cart. Eight of them. Nobody else in the house can stand those things. I stood in the dairy aisle with one hand on the yogurts and I couldn't put them back and I couldn't buy them.

Her brother's still home for two years, so I don't even have the official title. It's not an empty nest. It's a nest with a teenager in it who says "hm." But I did eighteen years of those yogurts.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `Our oldest left last fall. I kept making pasta for five, and it was always too much by a lot more than one person. I don't have an explanation. Buy the yogurts.`,
        replies: [
          {
            by: 'maple-street',
            text: `I bought two. They're disgusting. I ate one in the car.`,
          },
        ],
      },
      {
        by: 'Caleb',
        text: `I was the kid in this once. My first month away, my mom mailed me a can of the exact cheap chili I grew up on, no note. I've never told her that I teared up in the mail room, but I'm going to call her now.`,
      },
    ],
  },
  {
    by: 'garden_variety',
    title: 'Nobody to be interrupted by',
    text: `Fourteen years. He wasn't a clever dog. He was frightened of the ironing board and he loved one particular brick.

People have been good about it. They say "only" less than I'd expected. But what I can't describe to anyone is the lack of interruption. I sat down with a book on Sunday and read forty pages. Nobody sighed. Nobody put a wet chin on the page. I've wanted to read in peace for fourteen years and I'd give every book I own to have it ruined.

He came after my husband died. So he's what I had instead of the silence, and now I've got that as well, the original one, that he'd been lying on top of all this while.

I've put the brick under the quince, where he'd take it. I'm sixty and I've buried a husband with less fuss, and I won't be apologising for it.`,
    comments: [
      {
        by: 'Åsa',
        text: `"The original one, that he'd been lying on top of." I have a dog of thirteen years at my feet as I read, and I have put my hand on him. I am so sorry. What was he called?`,
        replies: [
          {
            by: 'garden_variety',
            text: 'Biscuit. My husband would have said it lacked dignity. It did, and so did he, bless him.',
            replies: [
              {
                by: 'Åsa',
                text: `Mine is named after a king and is afraid of soup. Dignity isn't what they are for.`,
                replies: [
                  {
                    by: 'garden_variety',
                    text: `That's the first time I've laughed since Saturday. Afraid of soup!`,
                    replies: [
                      {
                        by: 'Second Breakfast',
                        text: 'I need you both to know that somewhere out there is a dog afraid of soup and an ironing board that misses its enemy. Rest well, Biscuit.',
                        replies: [
                          {
                            by: 'garden_variety',
                            text: 'I ironed a pillowcase in his honour this morning. Nobody barked. I barked, in the end. Somebody had to.',
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'thrift_store_lamp',
        text: `I don't think you had less fuss for your husband. I think Biscuit was carrying some of it for you and he's had to hand it back.`,
        replies: [
          {
            by: 'garden_variety',
            text: `I had to go and walk round the beds after reading that. I believe you're quite right.`,
          },
        ],
      },
      {
        by: 'bus line 42',
        text: `There's a lad on my route whose dog died in June. He still walks the loop at half six. Says the other dog people would worry otherwise. You might find they're wondering where you are.`,
        replies: [
          {
            by: 'garden_variety',
            text: `I went. Half past seven, no lead, feeling like a woman who'd forgotten her trousers. Three people stopped, and a spaniel leaned on me.`,
          },
        ],
      },
    ],
  },
  {
    by: 'small.hours',
    title: 'Chapter nine of the bear book',
    text: `Two years ago we lost a baby at twenty weeks. People were kind. They'd catch me in a corridor and lower their voices and say, "How is she?" and I'd say, "She's doing okay, thanks," and they'd squeeze my arm and go.

I'm not complaining. She went through it in her body and I didn't. I brought cups of tea and rang people. I learned how to speak to the registrar. I was good at it, everyone said so.

But I used to read to him. To the bump, at night, a chapter of a book about a bear, feeling silly. We'd got to chapter nine. I'm awake at three most nights and what I think about is that he doesn't know how it ends, and neither do I. I've never been able to read the rest.

There's no question here. I suppose that I wanted somebody to have asked.`,
    comments: [
      {
        by: 'tidepool',
        text: `How are you, small.hours? I'm asking, and I'm not walking off.`,
        replies: [
          {
            by: 'small.hours',
            text: `Tired. Sad, in a more usable way than before. Thank you. It's strange how much that did.`,
          },
        ],
      },
      {
        by: 'Grey Cardigan',
        text: `I read a great many books aloud in my working life. May I suggest you needn't finish it alone, or soon? Perhaps the two of you, one chapter a year. Some stories are meant to be gone through slowly.`,
        replies: [
          {
            by: 'small.hours',
            text: `One chapter a year. I read that to her this morning and she went and fetched the bear book. She knew which shelf. She's known all along that I stopped at nine.`,
          },
        ],
      },
      {
        by: 'dad.of.three',
        text: 'No words, man. Just want you to know another dad read this to the end.',
      },
    ],
  },
  {
    by: 'slow.river',
    title: 'Dear Ray, I kept the waders dry',
    text: `Dear Ray. I've still got your waders. You said you'd be by for them Sunday, and that was six years ago, and I want it noted that I've kept them dry.

I was sore at you about Mom's house. You know that. I'd a whole speech. I practiced it on the drive up every time and then you'd have the coffee on and I would think, next weekend. I believed we were the kind of men who had a lot of weekends.

I sold the house in the end, and I split it just how you'd wanted. You were right about the roof.

The bass are deep this year. There's a kid fishing off your rock and I haven't said anything, since he's holding the rod wrong in the exact way you did. I guess that's all. I'm not sore anymore. I'll hang on to the waders.`,
    comments: [
      {
        by: 'still-here',
        text: `I read this and I drove to my brother's. Didn't have a reason. He said "what's wrong" and I said "nothing" and we had coffee. Thank you for the loan of yours.`,
        replies: [
          {
            by: 'slow.river',
            text: `That's the best thing anybody could have done with it.`,
          },
        ],
      },
      {
        by: 'Tomasz W.',
        text: 'Maybe one day you will show the kid how to hold the rod. Or maybe not, maybe someone should hold it like Ray.',
      },
    ],
  },
  {
    by: 'blue kettle',
    title: 'In defence of the quiet weekend',
    text: `From Friday at five until Monday at nine I generally don't speak to a soul, unless you count the butcher, and he's a man of few words. I used to be ashamed of that. When the girls at work asked about my weekend I'd invent a cousin.

I've stopped with the cousin. These days I say, "I had the wireless on and I re-grouted the bath," and it turns out that nobody pities me half as much as I had feared. One of them said, "God, that sounds like heaven."

Reservations: Sunday, from about three until it's properly dark. I don't know what it is with that stretch. The light goes the colour of weak squash and I feel as if everyone I've ever known is in a house together somewhere. I've tried walking, I've tried a nap. What works best is to make something that needs stirring.`,
    comments: [
      {
        by: 'window_seat',
        text: `Three o'clock on a Sunday! I thought that was only me, and homework. I'm going to try risotto.`,
        replies: [
          {
            by: 'blue kettle',
            text: `Risotto is the very thing. Eighteen minutes in which you're absolutely needed.`,
          },
        ],
      },
      {
        by: 'moth',
        text: 'i like that you retired the cousin. did she have a name',
        replies: [
          {
            by: 'blue kettle',
            text: 'Maureen. She had a conservatory and a difficult husband. Some weeks I quite miss her.',
            replies: [
              {
                by: 'moth',
                text: 'justice for maureen',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'NightShift Nora',
    title: 'It was doing pink',
    text: `7:40 in the morning. I'm coming up the path in my scrubs and everyone else is coming down theirs with wet hair and travel mugs. We all nod. Then the cars go, the school bus goes, and it gets so quiet I can hear my own fridge think about things.

A man I'd looked after for three weeks died at 5:10 today. His daughter was stuck in traffic. I held his hand and told him what the sky was doing, because he'd been a roofer and he always asked. It was doing pink.

And I signed what needed signing, gave report, drove home, and there was nobody awake to say it to. That's the job, I know it. But I thought that someone somewhere ought to hear that it was doing pink.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: 'I was driving at ten past five. I saw that sky. I pulled over to look at it for a minute with the engine off, and I did not know why. I will remember it as his.',
        replies: [
          {
            by: 'NightShift Nora',
            text: `I've been sitting on the edge of the bed trying to answer this. Thank you. You were looking at it too.`,
          },
        ],
      },
      {
        by: 'small.hours',
        text: `I'm usually awake when you get in. If the street's gone and you need to tell someone about the sky, there's a light on here.`,
      },
      {
        by: 'wren',
        text: `My mum had a nurse who talked to her about the pigeons outside until I got there. I never found out her name. You're all her to me.`,
      },
    ],
  },
  {
    by: 'Library Ghost',
    title: 'The man who read our whole shelf of westerns, left to right',
    text: `He started at A about four years ago. Large print, two at a time, every second Wednesday. He never talked much. He'd hold up the returned ones and give a verdict: "Too much kissing." "Good horse." I wrote the verdicts down on slips and, I shouldn't say this, I tucked them inside the covers for the next person.

He'd got to T. On Monday his niece brought back the last two in a carrier bag and said sorry that they were late. I said there aren't any fines these days. I said he'd been one of my favourite people. She looked so surprised. She said, "He told us you never spoke."

I didn't. Neither of us did. It was one of the closest friendships I've had.

There are nineteen books left on the shelf. I've started at T. "Good horse," so far.`,
    comments: [
      {
        by: 'quiet_harbor',
        text: 'Please finish the shelf. And please leave your slips in as well, so the next one along has two friends in there.',
        replies: [
          {
            by: 'Library Ghost',
            text: `I've put in the first. "Agree re: horse. Insufficient weather." I think he'd have nodded.`,
          },
        ],
      },
      {
        by: 'cloud9_minus8',
        text: `i don't read westerns but i'd borrow every one of those for the slips`,
      },
    ],
  },
  {
    by: 'Marisol',
    title: 'That was the best part',
    text: `He never measured. So each November four of us stand in my mother's kitchen with four different memories of one pot. My sister swears there was cinnamon. My brother says that's an insult. Mama, who was married to the man for fifty-one years, sits there with her arms folded and won't tell us, because she says listening to us fight about it is like having him home.

We put his picture up by the stove with his reading glasses and a beer. We burned the bottom this year. There was a silence. Then my brother said, in Papi's voice, "That's the best part," and scraped it onto his own plate, just like Papi did whenever one of us ruined something.

I'd forgotten that. All my childhood I believed he liked burnt food.`,
    comments: [
      {
        by: 'Priya',
        text: `"All my childhood I believed he liked burnt food." My dad always claims he prefers the broken biscuits. I'm going to go and look at him very hard.`,
      },
    ],
  },
  {
    by: 'first-gen',
    title: `It's family weekend on campus and I've volunteered to hand out the name tags`,
    text: `My mom cleans offices on Saturdays and it's six hours on two buses, so I told her nobody's parents really come to family weekend. Then I watched about nine hundred parents come to family weekend. I was on name tags. I pinned one on a baby.

Near the end there was one blank left, so I wrote my mom's name on it and sent her a picture. She was on her break. She wrote back: "I am there. Fix your hair."`,
    comments: [
      {
        by: 'Marisol',
        text: '"I am there. Fix your hair." I would follow this woman into battle.',
      },
      {
        by: 'far-from-home',
        text: 'I work weekends so that my little sister can study. Your mother looked at that photo about forty times before her break ended. This I can promise you.',
        replies: [
          {
            by: 'first-gen',
            text: `She made it her lock screen. She's told everyone on her floor that she went.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Yuki',
    title: 'The dumpling man knows my name',
    text: `I draw at home, and I can go from Monday to Thursday in this city without anyone saying my name, except that on my third visit the dumpling man asked for it, to write on the bag. He spelled it "Yuky" and I didn't correct him, and now when I come round the corner he shouts it over everyone's heads with his whole chest, as if my ship had come in. I don't need so many dumplings, but I go on Tuesdays and Fridays, and I've kept all the bags.`,
    comments: [
      {
        by: 'half.a.map',
        text: `YUKY! I'm in month ten of a new city, and mine's a woman at the hardware store who calls me "drill bits." It keeps a person going. By month six I had two of them.`,
        replies: [
          {
            by: 'Yuki',
            text: `Hello, drill bits. I'm happy to know there will be a second one.`,
          },
        ],
      },
      {
        by: 'paper.boat',
        text: `Draw him. Give it to him. You don't need the language to be perfect for that.`,
        replies: [
          {
            by: 'Yuki',
            text: `I gave it to him on Friday. It's taped up above the steamer. He tells every customer "my friend is an artist." I'm his friend!`,
          },
        ],
      },
    ],
  },
  {
    by: 'Ibrahim K.',
    title: `My father's number now belongs to a young man who has been very patient`,
    text: `My father has been dead for three years. I never took his number from my phone. Last month, after a bad night, I pressed it. I wanted to hear it ring, only that. I did not think about somebody answering.

A young man said hello. I said, "I am sorry, this was my father's number." I expected him to hang up. He said, "No problem, uncle. What was he like?" In the middle of the night he asked me this.

So I told him. I sat in my cab at the station with the light off and told a stranger about a man who repaired radios and could not whistle. Twenty minutes. At the end he said, "Call again if you need to, I don't mind." I will not call again, it would not be fair to him. But I have not deleted the number, and now there are two people in it.`,
    comments: [
      {
        by: 'kitchen.light',
        text: '"Now there are two people in it." I hope that young man has the best year of his life.',
      },
      {
        by: 'recovering perfectionist',
        text: `Gently: he offered. Maybe let him know once a year that you're well. I think he might be wondering.`,
        replies: [
          {
            by: 'Ibrahim K.',
            text: 'You have a point. At Eid I will send him a message with a good wish. Only that, and he can answer or not.',
          },
        ],
      },
    ],
  },
  {
    by: 'Nana Jo',
    title: 'Just one, but a big one',
    text: `The children called, all three, bless them, and the youngest sang. They're scattered to the winds and I raised them to be scattered, so I can't complain.

But by four o'clock I'd had all my calls and the house was ticking. So I put on the blue dress and my good earrings and drove to the place with the tablecloths. The girl asked, "Just one?" and I told her, "Yes, but a big one."

I couldn't choose between the lemon and the chocolate. Walter and I always got one each and swapped halfway. So I ordered both, ate half of each, and swapped with myself. I laughed right out loud. A couple at the next table asked what was so funny and I told them, and wouldn't you know, they'd stopped speaking over something, and they ended up swapping theirs.`,
    comments: [
      {
        by: 'late_bloomer',
        text: `"Yes, but a big one" is how I'm going to answer that question for the rest of my life. Happy birthday, Nana Jo.`,
      },
    ],
  },
  {
    by: 'Caleb',
    title: `Granddad's truck started on the third try`,
    text: `It's been in Mom's barn since he passed two winters back. Everybody kept saying sell it, and I kept saying sure, after the weekend.

Saturday I put a new battery in and it caught on the third try and the radio came on at full blast, on his station, with a guy reading out hog prices. I about hit the roof. Then I just sat there and let it run. There's a peppermint stuck to the dash. There's a list in the visor: twine, bulbs, call Caleb.

I don't know what he was going to call me about. Probably nothing. Probably hog prices. I've decided it's a standing appointment, so Saturdays I go and sit in there and tell him what I've been up to, for about the length of the market report.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `I've a grandson about your age. If I put "call" on a list, it's never about anything. It's only that I'd like to hear him be busy.`,
      },
    ],
  },
  {
    by: 'loose_threads',
    title: `Finishing somebody else's quilt`,
    text: `A woman brought me her aunt's quilt top to finish. The aunt died with the needle still in it, parked at the end of a row the way you do when the phone goes. Thirty-one squares done out of forty-two.

I've had it on the table for a fortnight and I couldn't take the needle out. It's silly, I never met her. But I know her now. She was left-handed. She cheated her corners. She had a good long spell in the middle, and then from square twenty-six the stitches get bigger and wander, and by thirty they're like a child's, and she didn't stop.

I've decided not to match her best. I'm doing the last eleven in my own hand, plain as plain, so that anyone can see where she ended. And I've left the needle in. I've sewn round it and told the niece why.`,
    comments: [
      {
        by: 'blue kettle',
        text: 'And what did the niece say?',
        replies: [
          {
            by: 'loose_threads',
            text: `She ran her thumb over it and said, "That's her all over, she never did put anything away." Then we had a cup of tea and a bit of a cry.`,
          },
        ],
      },
      {
        by: 'Åsa',
        text: `It is right that the two hands are different. My mother's mittens have one thumb by my aunt, and that is the one we all look for.`,
      },
    ],
  },
  {
    by: 'Åsa',
    title: 'The snow plough blinks back',
    text: `People from the south always ask how we can stand it. I say one gets used to it. It's true, and it's also something one says.

I live alone with the dog at the end of a road. In the dark weeks the plough comes at five in the morning, and I've noticed that I wake for it. I hear it come up the whole valley, house by house. It turns by my mailbox, because I'm the last. The driver blinks his lights once. I have my lamp in the window, I turn it off and on. That's the conversation.

I don't know who he is. Last year there was a week when another driver came who didn't blink, and I was surprised by how long that week became.`,
    comments: [
      {
        by: 'far-from-home',
        text: `Turn the lamp off and on once for me this week, please. I'm also at the end of a road, in my way.`,
        replies: [
          {
            by: 'Åsa',
            text: 'I did it on Thursday, twice. He blinked twice back. So now he knows you too.',
          },
        ],
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: 'There was one lasagna left in the freezer and my dad had made it',
    text: `He labeled everything. Masking tape, block capitals, and always a comment. LASAGNA, MARCH, NOT MY BEST. He passed that April. I moved it between three freezers in four years, like a donor organ, in a cooler, with instructions to the roommates that if they touched it I'd know.

My freezer died Sunday night. I came out in the morning to a puddle and a soft lasagna and I thought, well, sir, that's your ride.

I don't recommend this as food safety. My sister came over and we held a service. We each sniffed it, and agreed he'd been right, it wasn't his best. We peeled the tape off and that's on my new fridge. And then I made one from his recipe and labeled it. LASAGNA, OCTOBER, GETTING THERE.`,
    comments: [
      {
        by: 'salt-and-rye',
        text: `I bake for a living, and I'm telling you "GETTING THERE" is the finest label that's ever been put on food. He'd be so proud and would still have notes.`,
      },
      {
        by: 'Zoë',
        text: `Laughing at "that's your ride", then not laughing at all, then a bit of both. Four years and three freezers is love.`,
      },
    ],
  },
  {
    by: 'window_seat',
    title: 'Has anybody seen the enormous flask?',
    text: `I'd only just started saying good morning to him. Four years of sitting across from each other, and then in spring I said it, and he unscrewed the lid and said, "Well, good morning!" as though he'd been keeping it warm in there.

After that it was every day. The weather, his allotment, a running dispute about whether the heron by the bridge is one heron or several. And now there's an empty seat and no one to ask. The others look at it too. We've started looking at one another.

On Friday the woman with the violin case said, to the whole carriage really, "Does anyone know if he's all right?" and nobody did. But we swapped names, all eight of us. I don't know what I'm grieving or if I even should be. I save his seat with my bag until the second stop.`,
    comments: [
      {
        by: 'bus line 42',
        text: `Ask at the ticket office. They can't tell you anything, but they can pass on a note, and they'll know just who you mean. They always know the flask.`,
        replies: [
          {
            by: 'window_seat',
            text: `I left a note. He rang the office! New hip. He's furious about missing the heron. All eight of us have signed a card, and the violin drew the bird. Birds, plural. It's still disputed.`,
          },
        ],
      },
    ],
  },
  {
    by: 'still-here',
    title: `New Year's Eve, nine years in, me and a jigsaw of a barn`,
    text: `I used to be the loudest man in any room on this night. I'm told I was fun. I've only got other people's word for it.

Tonight it's me, a thousand-piece barn, and a pot of chili. The neighbors have got music on and somebody keeps shouting a name I can't make out. I won't lie, around ten it got long. There's a certain sound of people having a drink through a wall that I don't think I'll ever stop hearing.

So I called the guy I call. He was doing a jigsaw too. A lighthouse. We put each other on speaker and neither of us said much, just "got a corner" every so often, right through midnight. I've had wilder ones. I don't think I've had a better one, and I'm going to remember it in the morning.`,
    comments: [
      {
        by: 'garden_variety',
        text: `"Got a corner." I can't think of two nicer words to see a year in with. Did the barn get done?`,
        replies: [
          {
            by: 'still-here',
            text: 'One piece missing, middle of the roof. Found it in my sock at breakfast. Happy new year, garden.',
          },
        ],
      },
    ],
  },
  {
    by: 'thrift_store_lamp',
    title: `I buy other people's photographs, and I would like to introduce you to some of them`,
    text: `They're fifty cents a handful at the place by the overpass. House clearances. I can't leave them there. I've got a man asleep in a deck chair with a newspaper hat. I've got three women up to their knees in a lake, screaming. Somebody's very bad cake. On the back of the cake it says "we ate it anyway, 1962."

Since the break-up I've lived by myself for the first time, and in the evenings I go round and turn my lamps on one at a time, and they're all there along the shelf. I know they're strangers. But someone once stood in front of each of them and thought, hold still, I want to keep this. It seems a shame for that to just run out.

I say goodnight to the cake.`,
    comments: [],
  },
  {
    by: 'not-a-morning-person',
    title: 'Lunch alone, day two hundred or so, and the pigeon and I have an understanding',
    text: `When my work friend quit last year I lost the only person I ate lunch with. I tried the break room. It's all couples of colleagues mid-anecdote. So I started taking my sandwich to the park like a widow in a movie.

There's a pigeon with one bad foot. He doesn't beg. He just stands about a yard away and faces the same direction as me. For months I figured it was the sandwich, but last week I forgot my lunch and sat there with nothing, and he came anyway, stood his yard away, and looked at the fountain.

I'm not saying I'm not lonely. I'm saying I've got a regular.`,
    comments: [
      {
        by: 'Noor',
        text: `I eat mine in the stockroom between the cotton wool and the delivery boxes, so I'm honestly envious of the pigeon. Please tell us he has a name.`,
      },
    ],
  },
];
